import type { ProblemKinds } from '../../platform/http/problem.js';

export const securityProblems = {
  'address.own': { status: 409, title: 'It is the address of the caller' },
} satisfies ProblemKinds;
