import { PLATFORM_PRACTICE_ID, PRACTICE_ROLES } from '@telecare/contracts';
import { anyOf, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { OPEN_STATUSES } from '../settings/practice-settings.queries.js';
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

/** Takes away everybody's roles; the rows say who had their home here. */
export const removeRoles = prepared('practices.removeRoles', ({ id }: OnePractice) =>
  db
    .deleteFrom('app.user_roles')
    .where('practice_id', '=', id)
    .returning(['user_id as userId', 'is_primary as isHome']),
);

/** Those who lost their home have it where they came first. */
export const giveHomes = prepared('practices.giveHomes', ({ userIds }: { readonly userIds: readonly string[] }) =>
  db
    .updateTable('app.user_roles')
    .set({ is_primary: true })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('app.user_roles as held')
        .distinctOn('held.user_id')
        .where('held.user_id', '=', anyOf(userIds, 'uuid'))
        .where('held.role', 'in', PRACTICE_ROLES)
        .orderBy('held.user_id')
        .orderBy('held.created_at')
        .orderBy('held.id')
        .select('held.id'),
    ),
);

export const forgetDeactivated = prepared('practices.forgetDeactivated', ({ id }: OnePractice) =>
  db.deleteFrom('app.deactivated_members').where('practice_id', '=', id),
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
