import type { ProblemKinds } from '../../platform/http/problem.js';

export const cancelReasonProblems = {
  'cancel_reason.name_taken': { status: 409, title: 'The practice has a reason of this name already' },
  'cancel_reason.too_many': { status: 409, title: 'The practice has as many reasons as it may have' },
  'cancel_reason.in_use': { status: 409, title: 'Appointments were cancelled for this reason' },
} satisfies ProblemKinds;
