import { PLATFORM_PRACTICE_ID, type PracticeActivityDto, STAFF_ROLES } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { count, iso, json, type Rows } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

const numberOf = (rows: Rows<object>) =>
  rows.select(({ fn }) => count(fn.countAll()).as('count')).$asScalar() as Expression<number>;

const recordsOf = (practice: Expression<string>) =>
  db.selectFrom('app.profiles as person').where('person.practice_id', '=', practice);

const staffRolesOf = (practice: Expression<string>) =>
  db
    .selectFrom('app.user_roles as held')
    .where('held.practice_id', '=', practice)
    .where('held.role', 'in', STAFF_ROLES);

const appointmentsOf = (practice: Expression<string>) =>
  db.selectFrom('app.appointments as appointment').where('appointment.practice_id', '=', practice);

interface PageOfPractices {
  /** Of the row that the page follows; nulls for the first. */
  readonly created: string | null;
  readonly id: string | null;
  readonly limit: number;
}

/** Newest first; what is counted is counted of the practices of one page. */
export const practiceActivity = prepared('analytics.practices', ({ created, id, limit }: PageOfPractices) =>
  auditedRead(
    'list',
    'practice-overview',
    db
      .selectFrom('app.practices as practice')
      .where('practice.id', '<>', PLATFORM_PRACTICE_ID)
      .where(
        sql<boolean>`(${created}::timestamptz is null or (practice.created_at, practice.id) < (${created}, ${id}::uuid))`,
      )
      .orderBy('practice.created_at', 'desc')
      .orderBy('practice.id', 'desc')
      .limit(sql<number>`${limit}`)
      .select(({ ref }) => [
        'practice.id',
        sql<string>`practice.created_at::text`.as('created'),
        json<PracticeActivityDto>({
          id: ref('practice.id'),
          name: ref('practice.name'),
          subdomain: ref('practice.subdomain'),
          isActive: ref('practice.is_active'),
          createdAt: iso(ref('practice.created_at')),
          people: numberOf(recordsOf(ref('practice.id'))),
          staffRoles: numberOf(staffRolesOf(ref('practice.id'))),
          appointments: numberOf(appointmentsOf(ref('practice.id'))),
          messages: sql<number>`app.platform_message_count(${ref('practice.id')})`,
        }).as('item'),
      ]),
  ).select(['found.item', 'found.created']),
);
