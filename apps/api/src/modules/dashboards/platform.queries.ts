import { PLATFORM_PRACTICE_ID, type PlatformAttentionDto, type PlatformDashboardDto } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { count, hoursAgo, itemsOf, json } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { isDomainUnproved, isUnadministered } from '../practices/managed/practice-state.read-model.js';

const NAMED_MAX = 5;

const practices = db.selectFrom('app.practices as one').where('one.id', '<>', PLATFORM_PRACTICE_ID);
const rolesHeld = db.selectFrom('app.user_roles as held');
const all = count(sql<number>`count(*)`);
const people = count(sql<number>`count(distinct held.user_id)`);

const withoutAdministrator = practices
  .where('one.is_active', '=', true)
  .where(({ ref }) => isUnadministered(ref('one.id')));

const attention = json<PlatformAttentionDto>({
  withoutAdministrator: itemsOf(
    withoutAdministrator
      .orderBy('one.created_at', 'desc')
      .orderBy('one.id')
      .limit(sql.lit(NAMED_MAX))
      .select(({ ref }) =>
        json<PlatformAttentionDto['withoutAdministrator'][number]>({ id: ref('one.id'), name: ref('one.name') }).as(
          'item',
        ),
      ),
  ),
  allWithoutAdministrator: withoutAdministrator.select(all.as('count')).$asScalar().$notNull(),
  inactivePractices: practices.where('one.is_active', '=', false).select(all.as('count')).$asScalar().$notNull(),
  unprovedDomains: practices
    .where(({ ref }) => isDomainUnproved({ id: ref('one.id'), customDomain: ref('one.custom_domain') }))
    .select(all.as('count'))
    .$asScalar()
    .$notNull(),
  failedDeliveries: db
    .selectFrom('app.deliveries as delivery')
    .where('delivery.state', '=', 'failed')
    .where('delivery.updated_at', '>=', hoursAgo(24))
    .select(all.as('count'))
    .$asScalar()
    .$notNull(),
});

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
          attention,
        }).as('item'),
      ]),
  ).select('found.item as body'),
);
