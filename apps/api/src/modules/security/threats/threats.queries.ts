import {
  type AcknowledgeThreat,
  BULK_READING_PATIENTS,
  REFUSALS_BURST,
  SUSPICIOUS_FAILURES,
  THREAT_HOURS,
  type ThreatDto,
  type ThreatKind,
  THREATS_MAX,
  type ThreatsDto,
} from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import { auditOfChange } from '../../../platform/audit/audit-of-change.js';
import {
  asInstant,
  asInt,
  count,
  ctxUser,
  host,
  hoursAgo,
  iso,
  json,
  listOf,
  now,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { accountName } from '../sign-ins/account-name.js';
import { isFailedSignIn, isLockOut } from '../sign-ins/event-kinds.js';
import { eventsReading } from '../security.queries.js';

interface Found {
  readonly kind: ThreatKind;
  readonly subject: string;
  readonly user_id: string | null;
  readonly ip: string | null;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

const since = hoursAgo(THREAT_HOURS);
const noUser = sql<string | null>`null::uuid`;
const noAddress = sql<string | null>`null::inet`;
const kind = (name: ThreatKind) => sql<ThreatKind>`${sql.lit(name)}::text`.as('kind');

const recentEvents = db.selectFrom('app.security_events as event').where('event.at', '>=', since);

const failedSignIns = recentEvents
  .where(isFailedSignIn)
  .where('event.ip', 'is not', null)
  .groupBy('event.ip')
  .having(({ fn }) => fn.countAll(), '>=', SUSPICIOUS_FAILURES)
  .select(({ ref, fn }) => [
    kind('failed_sign_ins'),
    host(ref('event.ip').$notNull()).as('subject'),
    noUser.as('user_id'),
    ref('event.ip').as('ip'),
    count(fn.countAll()).as('times'),
    fn.min<Date>('event.at').as('first_at'),
    fn.max<Date>('event.at').as('last_at'),
  ]);

const failedRegistrations = db
  .selectFrom('app.registration_attempts as attempt')
  .where('attempt.created_at', '>=', since)
  .where('attempt.success', '=', false)
  .where('attempt.ip_address', 'is not', null)
  .groupBy('attempt.ip_address')
  .having(({ fn }) => fn.countAll(), '>=', SUSPICIOUS_FAILURES)
  .select(({ ref, fn }) => [
    kind('failed_registrations'),
    host(ref('attempt.ip_address').$notNull()).as('subject'),
    noUser.as('user_id'),
    ref('attempt.ip_address').as('ip'),
    count(fn.countAll()).as('times'),
    fn.min<Date>('attempt.created_at').as('first_at'),
    fn.max<Date>('attempt.created_at').as('last_at'),
  ]);

const lockOuts = recentEvents
  .where(isLockOut)
  .where('event.user_id', 'is not', null)
  .groupBy('event.user_id')
  .select(({ ref, fn }) => [
    kind('lock_out'),
    sql<string>`event.user_id::text`.as('subject'),
    ref('event.user_id').as('user_id'),
    sql<string | null>`(array_agg(event.ip order by event.at desc))[1]`.as('ip'),
    count(fn.countAll()).as('times'),
    fn.min<Date>('event.at').as('first_at'),
    fn.max<Date>('event.at').as('last_at'),
  ]);

interface Unusual {
  kind: ThreatKind;
  user_id: string;
  times: number;
  first_at: Date;
  last_at: Date;
}

const unusualAccess = db
  .selectFrom(
    sql<Unusual>`app.unusual_access(${since}, interval '1 hour', ${sql.lit(BULK_READING_PATIENTS)}, ${sql.lit(REFUSALS_BURST)})`.as<'unusual'>(
      sql`unusual`,
    ),
  )
  .select(({ ref }) => [
    ref('unusual.kind').as('kind'),
    sql<string>`unusual.user_id::text`.as('subject'),
    ref('unusual.user_id').as('user_id'),
    noAddress.as('ip'),
    ref('unusual.times').as('times'),
    ref('unusual.first_at').as('first_at'),
    ref('unusual.last_at').as('last_at'),
  ]);

type Exports = Omit<Unusual, 'kind'> & { ip: string | null };

const newAddressExports = db
  .selectFrom(sql<Exports>`app.exports_after_new_address(${since}, interval '1 hour')`.as<'exporting'>(sql`exporting`))
  .select(({ ref }) => [
    kind('new_address_export'),
    sql<string>`exporting.user_id::text`.as('subject'),
    ref('exporting.user_id').as('user_id'),
    ref('exporting.ip').as('ip'),
    ref('exporting.times').as('times'),
    ref('exporting.first_at').as('first_at'),
    ref('exporting.last_at').as('last_at'),
  ]);

/** Times as the contract writes them, in whole seconds, so that what was seen can be compared. */
const threats = db
  .selectFrom(
    sql<Found>`(${failedSignIns} union all ${failedRegistrations} union all ${lockOuts} union all ${unusualAccess}
      union all ${newAddressExports})`.as<'threat'>(sql`threat`),
  )
  .leftJoin('app.threat_acknowledgements as seen', (on) =>
    on.onRef('seen.kind', '=', 'threat.kind').onRef('seen.subject', '=', 'threat.subject'),
  );

/** True if nobody has acknowledged it, or it has grown since. */
const isOpen = sql<boolean>`(seen.id is null or threat.times > seen.seen_count
  or date_trunc('second', threat.last_at) > seen.seen_until)`;

const listed = threats
  .orderBy(isOpen, 'desc')
  .orderBy('threat.last_at', 'desc')
  .orderBy('threat.kind')
  .orderBy('threat.subject')
  .limit(sql.lit(THREATS_MAX))
  .select(({ ref }) => [
    sql<string>`coalesce(seen.id, threat.user_id, gen_random_uuid())`.as('id'),
    isOpen.as('is_open'),
    json<ThreatDto>({
      kind: ref('threat.kind'),
      subject: ref('threat.subject'),
      userId: ref('threat.user_id'),
      name: accountName(ref('threat.user_id')),
      ipAddress: host(ref('threat.ip')),
      count: ref('threat.times'),
      firstAt: iso(ref('threat.first_at')),
      lastAt: iso(ref('threat.last_at')),
      isOpen,
      acknowledgedAt: iso(ref('seen.acknowledged_at')),
      acknowledgedBy: accountName(ref('seen.acknowledged_by_user_id')),
    }).as('item'),
  ]);

const listFor = (action: 'list' | 'export') =>
  prepared(`threats.${action}`, () =>
    auditedRead(action, 'threat', listed).select(({ ref }) =>
      json<ThreatsDto>({
        items: listOf(ref('found.item')),
        open: sql<number>`(count(*) filter (where found.is_open))::int`,
        ...eventsReading,
      }).as('body'),
    ),
  );

export const THREAT_LISTS = { list: listFor('list'), export: listFor('export') };

/** Called by the worker. The window is longer than threats last, since hours begin on the clock. */
export const countAccessHours = prepared('threats.countAccessHours', () =>
  db.selectNoFrom(sql`app.count_access_hours(make_interval(hours => ${sql.lit(THREAT_HOURS + 2)}))`.as('counted')),
);

/** Acknowledges a threat that exists at this moment. Events after the caller's view keep it open. */
export const saveAcknowledgement = prepared(
  'threats.acknowledge',
  ({ kind, subject, count: seen, lastAt }: AcknowledgeThreat) =>
    db
      .with('target', () =>
        threats
          .where('threat.kind', '=', kind)
          .where('threat.subject', '=', subject)
          .select(({ ref }) => [
            sql<string>`coalesce(seen.id, gen_random_uuid())`.as('id'),
            ref('threat.kind').as('kind'),
            ref('threat.subject').as('subject'),
          ]),
      )
      .with('changed', (query) =>
        query
          .insertInto('app.threat_acknowledgements')
          .columns(['id', 'kind', 'subject', 'seen_count', 'seen_until'])
          .expression(
            query
              .selectFrom('target')
              .select([
                'target.id',
                'target.kind',
                'target.subject',
                asInt(seen).as('seen_count'),
                asInstant(lastAt).as('seen_until'),
              ]),
          )
          .onConflict((conflict) =>
            conflict.columns(['kind', 'subject']).doUpdateSet(({ ref }) => ({
              seen_count: ref('excluded.seen_count'),
              seen_until: ref('excluded.seen_until'),
              acknowledged_at: now,
              acknowledged_by_user_id: ctxUser,
            })),
          )
          .returning('app.threat_acknowledgements.id as id'),
      )
      .with('audited', () => auditOfChange(sql`'acknowledge'`, 'threat'))
      .selectFrom('changed')
      .select('changed.id'),
);
