import type { ProblemCode, RegistrationAttemptType } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface Recorded {
  readonly email: string | null;
  readonly address: string | null;
  readonly type: RegistrationAttemptType;
  readonly refusal: ProblemCode | null;
}

/** Nobody is signed in, so functions write what no login may. */
export const recordAttempt = prepared('registration.record', ({ email, address, type, refusal }: Recorded) =>
  db.selectNoFrom(sql`app.record_registration_attempt(${email}, ${address}, ${type}, ${refusal})`.as('recorded')),
);

interface SignUpAttempt {
  readonly email: string;
  readonly address: string | null;
  readonly refusal: ProblemCode | null;
  /** Of one address within so many minutes; more are told to wait. */
  readonly most: number;
  readonly withinMinutes: number;
}

interface Verdict {
  readonly reason: ProblemCode;
  readonly retry_after: number | null;
}

export const attemptSignUp = prepared(
  'registration.signUp',
  ({ email, address, refusal, most, withinMinutes }: SignUpAttempt) =>
    db
      .selectFrom(
        sql<Verdict>`app.attempt_sign_up(${email}, ${address}, ${refusal}, ${most}, make_interval(mins => ${withinMinutes}))`.as<'verdict'>(
          sql.ref('verdict'),
        ),
      )
      .select(['verdict.reason', 'verdict.retry_after']),
);

/** Those of everybody that are older than so many days. */
export const forgetAttempts = prepared('registration.forget', ({ keepDays }: { readonly keepDays: number }) =>
  db.selectNoFrom(sql<number>`app.cleanup_old_registration_attempts(make_interval(days => ${keepDays}))`.as('removed')),
);
