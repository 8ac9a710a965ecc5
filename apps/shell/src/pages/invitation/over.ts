import type { ProblemCode } from '@telecare/contracts';
import { ApiProblem } from '../../http/api-problem.js';

const OVER: readonly ProblemCode[] = [
  'invitation.not_found',
  'invitation.expired',
  'invitation.used',
  'invitation.cancelled',
];

export const isOver = (error: unknown): boolean =>
  error instanceof ApiProblem && OVER.some((code) => code === error.code);
