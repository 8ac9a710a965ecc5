import {
  type AcknowledgeThreat,
  BULK_READING_PATIENTS,
  SUSPICIOUS_FAILURES,
  THREAT_HOURS,
  type ThreatsDto,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import {
  anyOf,
  asInstant,
  asInt,
  asUuid,
  count,
  ctxUser,
  host,
  hoursAgo,
  iso,
  json,
  now,
  personName,
} from '../../../platform/database/statements/expressions.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { accountName } from '../sign-ins/account-name.js';
import { isFailedSignIn, isLockOut, isSignIn } from '../sign-ins/event-kinds.js';
import { eventsReading } from '../security.queries.js';
import { type Access, type AccessHour, BUSY_HOUR, type Export, type Suspicion } from './threats.rules.js';

/* Facts for threat detection. threats.rules.ts decides what is a threat. */

const since = hoursAgo(THREAT_HOURS);

const events = db.selectFrom('app.security_events as event');
const recentEvents = events.where('event.at', '>=', since);

const ADDRESSES_MAX = sql.lit(1_000);

export const failedSignIns = prepared('threats.failedSignIns', () =>
  recentEvents
    .where(isFailedSignIn)
    .where('event.ip', 'is not', null)
    .groupBy('event.ip')
    .having(({ fn }) => fn.countAll(), '>=', sql.lit(SUSPICIOUS_FAILURES))
    .orderBy(({ fn }) => fn.max('event.at'), 'desc')
    .limit(ADDRESSES_MAX)
    .select(({ ref, fn }) => [
      host(ref('event.ip').$notNull()).as('ipAddress'),
      count(fn.countAll()).as('count'),
      fn.min<Date>('event.at').as('firstAt'),
      fn.max<Date>('event.at').as('lastAt'),
    ]),
);

export const failedRegistrations = prepared('threats.failedRegistrations', () =>
  db
    .selectFrom('app.registration_attempts as attempt')
    .where('attempt.created_at', '>=', since)
    .where('attempt.success', '=', false)
    .where('attempt.ip_address', 'is not', null)
    .groupBy('attempt.ip_address')
    .having(({ fn }) => fn.countAll(), '>=', sql.lit(SUSPICIOUS_FAILURES))
    .orderBy(({ fn }) => fn.max('attempt.created_at'), 'desc')
    .limit(ADDRESSES_MAX)
    .select(({ ref, fn }) => [
      host(ref('attempt.ip_address').$notNull()).as('ipAddress'),
      count(fn.countAll()).as('count'),
      fn.min<Date>('attempt.created_at').as('firstAt'),
      fn.max<Date>('attempt.created_at').as('lastAt'),
    ]),
);

export const lockOuts = prepared('threats.lockOuts', () =>
  recentEvents
    .where(isLockOut)
    .where('event.user_id', 'is not', null)
    .groupBy('event.user_id')
    .select(({ ref, fn }) => [
      ref('event.user_id').$notNull().as('userId'),
      host(sql<string | null>`(array_agg(event.ip order by event.at desc))[1]`).as('ipAddress'),
      count(fn.countAll()).as('count'),
      fn.min<Date>('event.at').as('firstAt'),
      fn.max<Date>('event.at').as('lastAt'),
    ]),
);

interface HourRow {
  hour: Date;
  practice_id: string;
  user_id: string;
  readings: number;
  refusals: number;
}

const hoursOfAccess = (from: Expression<Date>, to: Expression<Date>) =>
  db.selectFrom(sql<HourRow>`app.hours_of_access(${from}, ${to})`.as('current')).selectAll();

const countedHours = db.selectFrom('app.access_hours as counted');

const countedUntil = sql<Date>`(${countedHours.select(sql<Date>`max(counted.hour) + interval '1 hour'`.as('end'))})`;

const COLUMNS = ['hour', 'practice_id', 'user_id', 'readings', 'refusals'] as const;

export const busyHours = prepared('threats.busyHours', () =>
  db
    .with(
      (cte) => cte('hours').materialized(),
      () =>
        countedHours
          .where('counted.hour', '>', hoursAgo(THREAT_HOURS + 1))
          .select(COLUMNS)
          .unionAll(hoursOfAccess(sql<Date>`greatest(${since}, ${countedUntil})`, asInstant('infinity'))),
    )
    .selectFrom('hours')
    .where('hours.user_id', 'in', ({ selectFrom }) =>
      selectFrom('hours as busy')
        .groupBy(['busy.user_id', 'busy.hour'])
        .having(({ eb, fn, or }) =>
          or([
            eb(fn.sum('busy.readings'), '>', BUSY_HOUR.readings),
            eb(fn.sum('busy.refusals'), '>=', BUSY_HOUR.refusals),
          ]),
        )
        .select('busy.user_id'),
    )
    .select([
      'hours.user_id as userId',
      'hours.practice_id as practiceId',
      'hours.hour',
      'hours.readings',
      'hours.refusals',
    ])
    .$castTo<AccessHour>(),
);

type AccessRow = Omit<Access, 'userId' | 'isRefusal'> & { user_id: string; is_refusal: boolean };

const accesses = prepared('threats.accesses', ({ suspicions }: { readonly suspicions: string }) =>
  db
    .selectFrom(
      sql<AccessRow>`app.accesses_of(${suspicions}::json, ${since}, ${sql.lit(BULK_READING_PATIENTS)})`.as('access'),
    )
    .select(['access.user_id as userId', 'access.at', 'access.is_refusal as isRefusal', 'access.patients']),
);

export const accessesOf = (suspicions: readonly Suspicion[]): Statement<Access> =>
  accesses({ suspicions: JSON.stringify(suspicions) });

export const recentExports = prepared('threats.exports', () =>
  db
    .selectFrom(sql<{ user_id: string; at: Date }>`app.exports_since(${since})`.as('exported'))
    .select(['exported.user_id as userId', 'exported.at'])
    .$castTo<Export>(),
);

export const signInsOf = prepared('threats.signIns', ({ userIds }: { readonly userIds: readonly string[] }) =>
  events
    .where(isSignIn)
    .where('event.user_id', '=', anyOf(userIds, 'uuid'))
    .select(({ ref }) => [
      ref('event.user_id').$notNull().as('userId'),
      'event.at',
      host(ref('event.ip')).as('ipAddress'),
    ]),
);

export const acknowledgements = prepared('threats.acknowledgements', () =>
  db
    .selectFrom('app.threat_acknowledgements as seen')
    .select(({ ref }) => [
      'seen.id',
      'seen.kind',
      'seen.subject',
      'seen.seen_count as count',
      'seen.seen_until as until',
      iso(ref('seen.acknowledged_at')).as('acknowledgedAt'),
      accountName(ref('seen.acknowledged_by_user_id')).as('acknowledgedBy'),
    ]),
);

export const namesOf = prepared('threats.names', ({ userIds }: { readonly userIds: readonly string[] }) =>
  db
    .selectFrom('app.profiles as person')
    .where('person.user_id', '=', anyOf(userIds, 'uuid'))
    .distinctOn('person.user_id')
    .orderBy('person.user_id')
    .orderBy('person.created_at')
    .select(['person.user_id as userId', personName('person').as('name')]),
);

export const lastReading = prepared('threats.lastReading', () =>
  db.selectNoFrom(json<Pick<ThreatsDto, 'eventsReadAt' | 'isCurrent'>>(eventsReading).as('body')),
);

/** The threat stays open for events after those that the caller has seen. */
export const saveAcknowledgement = prepared(
  'threats.acknowledge',
  ({ id, kind, subject, count: seen, lastAt }: AcknowledgeThreat & { readonly id: string }) =>
    db
      .insertInto('app.threat_acknowledgements')
      .values({ id: asUuid(id), kind, subject, seen_count: asInt(seen), seen_until: asInstant(lastAt) })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'subject']).doUpdateSet(({ ref }) => ({
          seen_count: ref('excluded.seen_count'),
          seen_until: ref('excluded.seen_until'),
          acknowledged_at: now,
          acknowledged_by_user_id: ctxUser,
        })),
      ),
);
