import type { ProblemCode, RegistrationAttemptType } from '@telecare/contracts';
import { sql } from 'kysely';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface Recorded {
  readonly email: string | null;
  readonly address: string | null;
  readonly type: RegistrationAttemptType;
  readonly refusal: ProblemCode | null;
}

/** Functions write what no login may, because nobody is signed in. */
export const recordAttempt = prepared('registration.record', ({ email, address, type, refusal }: Recorded) =>
  db.selectNoFrom(sql`app.record_registration_attempt(${email}, ${address}, ${type}, ${refusal})`.as('recorded')),
);

interface SignUps {
  readonly email: string;
  readonly withinMinutes: number;
}

/** How many seconds ago the attempts with an address were, newest first. The next one waits for the transaction's end. */
export const holdSignUps = prepared('registration.holdSignUps', ({ email, withinMinutes }: SignUps) =>
  db.selectNoFrom(
    sql<number[]>`app.hold_sign_ups(${email}, make_interval(mins => ${withinMinutes}))`.as('secondsSince'),
  ),
);

/** Sends open invitations of the address again. */
export const askForInvitationsAgain = prepared('registration.askAgain', ({ email }: { readonly email: string }) =>
  db.selectNoFrom(sql`app.ask_for_invitations_again(${email})`.as('asked')),
);

/** Those of everybody that are older than so many days. */
export const forgetAttempts = prepared('registration.forget', ({ keepDays }: { readonly keepDays: number }) =>
  db.selectNoFrom(sql<number>`app.cleanup_old_registration_attempts(make_interval(days => ${keepDays}))`.as('removed')),
);
