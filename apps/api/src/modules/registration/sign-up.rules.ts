import { isWeakPassword, type ProblemCode } from '@telecare/contracts';
import { z } from 'zod';

export const EMAIL_LENGTH_MAX = 254;
const MOST_ATTEMPTS = 5;
export const WITHIN_MINUTES = 15;

export interface Verdict {
  readonly reason: ProblemCode;
  readonly retryAfterSeconds?: number;
}

interface Attempt {
  readonly email: string;
  readonly password: string;
}

/**
 * Registration is by invitation only, so every attempt is refused. The checks follow the order of the specification and
 * never look up whether the address has an account, so the answer cannot reveal it.
 *
 * @param secondsSince seconds since each attempt within the time limit, newest first.
 */
export function verdictOf({ email, password }: Attempt, secondsSince: readonly number[]): Verdict {
  if (email.length > EMAIL_LENGTH_MAX || !z.email().safeParse(email).success) return { reason: 'signup.invalid_email' };
  if (isWeakPassword(password, email)) return { reason: 'signup.weak_password' };
  const first = secondsSince[MOST_ATTEMPTS - 1];
  if (first === undefined) return { reason: 'signup.invitation_required' };
  const retryAfterSeconds = Math.max(1, Math.ceil(WITHIN_MINUTES * 60 - first));
  return { reason: 'signup.too_many_attempts', retryAfterSeconds };
}
