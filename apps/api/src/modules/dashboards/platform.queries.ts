import { PLATFORM_PRACTICE_ID, type PlatformDashboardDto } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { count, json } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/** Every practice but the platform's own. */
const practices = db.selectFrom('app.practices as one').where('one.id', '<>', PLATFORM_PRACTICE_ID);
const rolesHeld = db.selectFrom('app.user_roles as held');
const all = count(sql<number>`count(*)`);
const people = count(sql<number>`count(distinct held.user_id)`);

/** Across practices, on the connection of super administrators. */
export const platformTotals = prepared('platform.totals', () =>
  auditedRead(
    'read',
    'platform-overview',
    db
      .selectFrom('app.practices as practice')
      .where('practice.id', '=', PLATFORM_PRACTICE_ID)
      .select([
        'practice.id',
        json<PlatformDashboardDto>({
          practices: practices.select(all.as('count')).$asScalar().$notNull(),
          activePractices: practices.where('one.is_active', '=', true).select(all.as('count')).$asScalar().$notNull(),
          users: rolesHeld.select(people.as('count')).$asScalar().$notNull(),
          practitioners: rolesHeld
            .where('held.role', '=', 'practitioner')
            .select(people.as('count'))
            .$asScalar()
            .$notNull(),
          patients: db
            .selectFrom('app.patient_practice_relationships as known')
            .where('known.ended_at', 'is', null)
            .select(all.as('count'))
            .$asScalar()
            .$notNull(),
          appointments: db
            .selectFrom('app.appointments as appointment')
            .where('appointment.practice_id', 'in', db.selectFrom('app.practices as seen').select('seen.id'))
            .select(all.as('count'))
            .$asScalar()
            .$notNull(),
        }).as('item'),
      ]),
  ).select('found.item as body'),
);
