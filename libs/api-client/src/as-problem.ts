import type { Problem } from '@telecare/contracts';

/** The problem that the generated client throws; a network failure is none. */
export function asProblem(error: unknown): Partial<Problem> {
  return typeof error === 'object' && error !== null && 'code' in error ? (error as Partial<Problem>) : {};
}
