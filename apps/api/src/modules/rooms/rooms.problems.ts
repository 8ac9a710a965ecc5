import type { ProblemKinds } from '../../platform/http/problem.js';

export const roomsProblems = {
  'room.in_use': { status: 409, title: 'An appointment has a room that is to be removed' },
} satisfies ProblemKinds;
