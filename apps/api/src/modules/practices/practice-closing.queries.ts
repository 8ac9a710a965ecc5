import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { sql } from 'kysely';
import { now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { OPEN_STATUSES } from './practice-settings.queries.js';
import { selectFacts } from '../appointments/appointment.commands.js';

interface OnePractice {
  readonly id: string;
}

/** Waits for concurrent changes and deletions of the same practice. */
export const practiceToDelete = prepared('practices.toDelete', ({ id }: OnePractice) =>
  db
    .selectFrom('app.practices')
    .where('id', '=', id)
    .where('id', '<>', PLATFORM_PRACTICE_ID)
    .select('name')
    .forUpdate(),
);

/* What follows. The policies let super administrators end, withdraw and cancel on their own login, and change nothing else. */

export const endRelationships = prepared('practices.endRelationships', ({ id }: OnePractice) =>
  db
    .updateTable('app.patient_practice_relationships')
    .set({ ended_at: now })
    .where('practice_id', '=', id)
    .where('ended_at', 'is', null),
);

export const withdrawInvitations = prepared('practices.withdrawInvitations', ({ id }: OnePractice) =>
  db
    .updateTable('app.user_invitations')
    .set({ cancelled_at: now })
    .where('practice_id', '=', id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null),
);

/** Locks those to come. */
export const appointmentsToCancel = prepared('practices.appointmentsToCancel', ({ id }: OnePractice) =>
  db
    .selectFrom('app.appointments as appointment')
    .where('appointment.practice_id', '=', id)
    .where('appointment.starts_at', '>', now)
    .where('appointment.status', 'in', OPEN_STATUSES)
    .select(selectFacts)
    .forUpdate(),
);

/** The functions hold the rights, and refuse callers who are not super administrators. */
export const removeRoles = prepared('practices.removeRoles', ({ id }: OnePractice) =>
  db.selectNoFrom(sql`app.remove_practice_roles(${id})`.as('done')),
);

export const closePractice = prepared('practices.close', ({ id }: OnePractice) =>
  db.selectNoFrom(sql`app.close_practice(${id})`.as('done')),
);
