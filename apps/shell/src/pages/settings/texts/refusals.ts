import { ApiProblem } from '../../../http/api-problem.js';

export const isRefusal = (error: unknown, codes: readonly string[]): boolean =>
  error instanceof ApiProblem && codes.includes(error.code);
