import type { Problem } from '@telecare/contracts';

/**
 * Reasons for a call without a response. A read failed (`unreachable`). A write was not started without a network
 * (`offline`), was aborted before it was sent (`not_sent`), or was sent without a confirmation (`unconfirmed`).
 */
export type NetworkCause = 'network.unreachable' | 'network.offline' | 'network.not_sent' | 'network.unconfirmed';

export type ProblemCause = Problem['code'] | NetworkCause;

type ShownProblem = Partial<Omit<Problem, 'code'> & { code: ProblemCause }>;

export function asProblem(error: unknown): ShownProblem {
  return typeof error === 'object' && error !== null && 'code' in error ? (error as ShownProblem) : {};
}
