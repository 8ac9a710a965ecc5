import { PLATFORM_PRACTICE_ID, TAKES_TIME_STATUSES } from '@telecare/contracts';
import { now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { selectFacts } from '../../appointments/appointment.commands.js';

interface OnePractice {
  readonly id: string;
}

/** Waits for concurrent changes and deletions of the same practice. */
export const practiceToDelete = prepared('practices.toDelete', ({ id }: OnePractice) =>
  db
    .selectFrom('app.practices')
    .where('id', '=', id)
    .where('id', '<>', PLATFORM_PRACTICE_ID)
    .select(['name', 'subdomain'])
    .forUpdate(),
);

export const appointmentsToCancel = prepared('practices.appointmentsToCancel', ({ id }: OnePractice) =>
  db
    .selectFrom('app.appointments as appointment')
    .where('appointment.practice_id', '=', id)
    .where('appointment.starts_at', '>', now)
    .where('appointment.status', 'in', TAKES_TIME_STATUSES)
    .select(selectFacts)
    .forUpdate(),
);

export const removeLogo = prepared('practices.removeLogo', ({ id }: OnePractice) =>
  db.deleteFrom('app.practice_logos').where('practice_id', '=', id),
);

export const closePractice = prepared('practices.close', ({ id }: OnePractice) =>
  db
    .updateTable('app.practices')
    .set({ is_active: false, deleted_at: now, custom_domain: null, logo_url: null, updated_at: now })
    .where('id', '=', id)
    .where('id', '<>', PLATFORM_PRACTICE_ID),
);
