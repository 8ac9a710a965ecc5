import type { ProblemKinds } from '../../platform/http/problem.js';

export const availabilityProblems = {
  'visit_type.name_taken': { status: 409, title: 'The practice has a visit type of this name already' },
} satisfies ProblemKinds;
