import type { Problem } from '@telecare/contracts';

/**
 * Calls that got no answer. A read was not possible (`unreachable`); a write was not begun without a network
 * (`offline`), was given up before it left (`not_sent`), or left and nobody knows whether it arrived (`unconfirmed`).
 */
export type NetworkCause = 'network.unreachable' | 'network.offline' | 'network.not_sent' | 'network.unconfirmed';

export type ProblemCause = Problem['code'] | NetworkCause;

type ShownProblem = Partial<Omit<Problem, 'code'> & { code: ProblemCause }>;

export function asProblem(error: unknown): ShownProblem {
  return typeof error === 'object' && error !== null && 'code' in error ? (error as ShownProblem) : {};
}
