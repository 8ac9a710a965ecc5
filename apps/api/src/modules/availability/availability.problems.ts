import type { ProblemKinds } from '../../platform/http/problem.js';

export const availabilityProblems = {
  'appointment_type.name_taken': { status: 409, title: 'The practice has an appointment type of this name already' },
} satisfies ProblemKinds;
