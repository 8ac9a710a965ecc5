import { PLATFORM_PRACTICE_ID, type PracticeActivityDto, STAFF_ROLES } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { count, iso, json, type Rows } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { AskedDays } from './asked-days.js';

const numberOf = (rows: Rows<object>) =>
  rows.select(({ fn }) => count(fn.countAll()).as('count')).$asScalar() as Expression<number>;

interface Span {
  readonly since: Expression<Date>;
  readonly until: Expression<Date>;
}

const spanOf = ({ from, to }: AskedDays): Span => ({
  since: sql<Date>`(coalesce(${from}::date, '-infinity')::timestamp at time zone practice.time_zone)`,
  until: sql<Date>`((coalesce(${to}::date, 'infinity') + 1)::timestamp at time zone practice.time_zone)`,
});

const recordsOf = (practice: Expression<string>, { since, until }: Span) =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', practice)
    .where('person.created_at', '>=', since)
    .where('person.created_at', '<', until);

const staffRolesOf = (practice: Expression<string>, { since, until }: Span) =>
  db
    .selectFrom('app.user_roles as held')
    .where('held.practice_id', '=', practice)
    .where('held.role', 'in', STAFF_ROLES)
    .where('held.created_at', '>=', since)
    .where('held.created_at', '<', until);

const appointmentsOf = (practice: Expression<string>, { since, until }: Span) =>
  db
    .selectFrom('app.appointments as appointment')
    .where('appointment.practice_id', '=', practice)
    .where('appointment.starts_at', '>=', since)
    .where('appointment.starts_at', '<', until);

/** The platform login can see when messages were written, but nothing else about them. */
const messagesOf = (practice: Expression<string>, { since, until }: Span) =>
  db
    .selectFrom('app.messages as message')
    .where('message.practice_id', '=', practice)
    .where('message.created_at', '>=', since)
    .where('message.created_at', '<', until);

interface PageOfPractices extends AskedDays {
  readonly created: string | null;
  readonly id: string | null;
  readonly limit: number;
  readonly only: string | null;
}

export const practiceActivity = prepared('analytics.practices', (asked: PageOfPractices) => {
  const { created, id, limit, only } = asked;
  const span = spanOf(asked);
  return auditedRead(
    'list',
    'practice-overview',
    db
      .selectFrom('app.practices as practice')
      .where('practice.id', '<>', PLATFORM_PRACTICE_ID)
      .where(sql<boolean>`(${only}::uuid is null or practice.id = ${only})`)
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
          people: numberOf(recordsOf(ref('practice.id'), span)),
          staffRoles: numberOf(staffRolesOf(ref('practice.id'), span)),
          appointments: numberOf(appointmentsOf(ref('practice.id'), span)),
          messages: numberOf(messagesOf(ref('practice.id'), span)),
        }).as('item'),
      ]),
  ).select(['found.item', 'found.created']);
});
