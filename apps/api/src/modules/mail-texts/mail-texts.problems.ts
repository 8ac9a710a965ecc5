import type { ProblemKinds } from '../../platform/http/problem.js';

export const mailTextProblems = {
  'mail_text.unknown_placeholder': { status: 422, title: 'A name in braces is none that this mail has' },
} satisfies ProblemKinds;
