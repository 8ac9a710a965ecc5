import { PLATFORM_PRACTICE_ID, type ProblemCode, type RegistrationAttemptType } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface Recorded {
  readonly email: string | null;
  readonly address: string | null;
  readonly type: RegistrationAttemptType;
  readonly refusal: ProblemCode | null;
}

export const recordAttempt = prepared('registration.record', ({ email, address, type, refusal }: Recorded) =>
  db.insertInto('app.registration_attempts').values({
    email,
    ip_address: address,
    attempt_type: type,
    success: sql<boolean>`${refusal}::text is null`,
    error_message: refusal,
  }),
);

interface SignUps {
  readonly email: string;
  readonly withinMinutes: number;
}

/**
 * Returns how many seconds ago an address was used, newest first. The next attempt waits for the end of the
 * transaction.
 */
export const holdSignUps = prepared('registration.holdSignUps', ({ email, withinMinutes }: SignUps) =>
  db.selectNoFrom(
    sql<number[]>`app.hold_sign_ups(${email}, make_interval(mins => ${withinMinutes}))`.as('secondsSince'),
  ),
);

export const askForInvitationsAgain = prepared('registration.askAgain', ({ email }: { readonly email: string }) =>
  db.insertInto('app.outbox').values({
    practice_id: PLATFORM_PRACTICE_ID,
    topic: 'invitation.asked-again',
    payload: sql`jsonb_build_object('email', ${email}::text)`,
  }),
);
