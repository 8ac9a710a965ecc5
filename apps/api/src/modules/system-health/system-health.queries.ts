import {
  ANSWERING_PARTS,
  HEALTH_PARTS,
  HEALTH_RANGES,
  type HealthMeasures,
  type HealthPart,
  type HealthRange,
  type KnownHealthState,
  PLATFORM_PRACTICE_ID,
  type SystemHealthDto,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import { type Expression, sql } from 'kysely';
import {
  count,
  hoursAgo,
  type IsoInstant,
  iso,
  itemsOf,
  json,
  listOf,
  now,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import {
  domainCertificates,
  isCertificateDue,
  isWarnedOf,
  shownCertificate,
} from '../custom-domains/checks/domain-certificates.read-model.js';

export interface SampledPart {
  readonly part: HealthPart;
  readonly state: KnownHealthState | null;
  readonly since: IsoInstant | null;
  readonly at: IsoInstant | null;
  readonly secondsOld: number | null;
  readonly measures: HealthMeasures | null;
  readonly knownSince: IsoInstant | null;
  readonly uptime: Readonly<Record<HealthRange, number | null>>;
}

export const list = (names: readonly string[]) => sql`(${sql.join(names.map((name) => sql.lit(name)))})`;
const samplesOf = (part: Expression<string>) =>
  db.selectFrom('app.health_samples as sample').where('sample.part', '=', part);

/** Percentage of good minutes since the first known one, rounded down. Excludes the current minute. */
const uptimeOf = (range: HealthRange, good: Expression<unknown>, knownSince: Expression<unknown>) => {
  const first = sql`greatest(${knownSince}, date_trunc('minute', ${hoursAgo(HEALTH_RANGES[range])}))`;
  const all = sql`floor(extract(epoch from date_trunc('minute', now()) - ${first}) / 60)`;
  return sql<
    number | null
  >`case when ${knownSince} is not null then trunc(least(100, 100.0 * ${good} / nullif(${all}, 0)), 2)::float8 end`;
};

const uptimeIn = (range: HealthRange) => {
  const isWithin = sql`sample.minute >= ${hoursAgo(HEALTH_RANGES[range])}`;
  const good = sql`count(*) filter (where ${isWithin} and sample.worst <> 'down')`;
  return uptimeOf(range, good, sql`min(sample.minute)`);
};

const uptimeInYears = (part: Expression<string>) =>
  db
    .selectFrom(
      db
        .selectFrom('app.health_days as summed')
        .where('summed.part', '=', part)
        .where('summed.day', '>=', sql<LocalDate>`(${hoursAgo(HEALTH_RANGES['2y'])})::date`)
        .select([
          sql<number>`coalesce(sum(summed.good_minutes), 0)`.as('good'),
          sql<Date | null>`min(summed.first_minute)`.as('first'),
          sql<Date>`(coalesce(max(summed.day), '-infinity') + 1)::timestamp at time zone 'UTC'`.as('until'),
        ])
        .as('days'),
    )
    .innerJoinLateral(
      samplesOf(part)
        .where('sample.minute', '>=', sql<Date>`days.until`)
        .where('sample.minute', '<', sql<Date>`date_trunc('minute', now())`)
        .select([
          sql<number>`count(*) filter (where sample.worst <> 'down')`.as('good'),
          sql<Date | null>`min(sample.minute)`.as('first'),
        ])
        .as('since'),
      (join) => join.onTrue(),
    )
    .select([
      uptimeOf('2y', sql`(days.good + since.good)`, sql`least(days.first, since.first)`).as('years'),
      sql<Date | null>`least(days.first, since.first)`.as('first'),
    ]);

const isAnswering = sql<boolean>`known.part in ${list(ANSWERING_PARTS)}`;

const parts = db
  .selectFrom(
    sql<{ part: string }>`unnest(array${sql.raw(`['${HEALTH_PARTS.join("','")}']`)})`.as<'known'>(sql`known(part)`),
  )
  .leftJoinLateral(
    ({ ref }) =>
      samplesOf(ref('known.part'))
        .orderBy('sample.minute', 'desc')
        .limit(1)
        .select(['sample.state', 'sample.since', 'sample.at', 'sample.measures'])
        .as('last'),
    (join) => join.onTrue(),
  )
  .leftJoinLateral(
    ({ ref }) =>
      samplesOf(ref('known.part'))
        .where(isAnswering)
        .where('sample.minute', '<', sql<Date>`date_trunc('minute', now())`)
        .select([uptimeIn('24h').as('day'), uptimeIn('7d').as('week'), uptimeIn('30d').as('month')])
        .as('uptime'),
    (join) => join.onTrue(),
  )
  .leftJoinLateral(
    ({ ref }) => uptimeInYears(ref('known.part')).where(isAnswering).as('long'),
    (join) => join.onTrue(),
  )
  .select(({ ref }) =>
    json<SampledPart>({
      part: ref('known.part').$castTo<HealthPart>(),
      state: ref('last.state'),
      since: iso(ref('last.since')),
      at: iso(ref('last.at')),
      secondsOld: sql<number | null>`extract(epoch from now() - ${ref('last.at')})::float8`,
      measures: ref('last.measures').$castTo<HealthMeasures | null>(),
      knownSince: iso(ref('long.first')),
      uptime: json<SampledPart['uptime']>({
        '24h': ref('uptime.day'),
        '7d': ref('uptime.week'),
        '30d': ref('uptime.month'),
        '2y': ref('long.years'),
      }),
    }).as('item'),
  );

const DAYS = 24;
const joined = db
  .selectFrom('app.user_roles as held')
  .groupBy('held.user_id')
  .select(({ fn }) => fn.min('held.created_at').as('at'));

const people = db.selectFrom(joined.as('person')).select(({ ref }) =>
  json<Omit<SystemHealthDto['people'], 'invited' | 'activeIn30Days'>>({
    total: count(sql<number>`count(*)`),
    newIn30Days: count(sql<number>`count(*) filter (where ${ref('person.at')} >= ${hoursAgo(30 * DAYS)})`),
    newBefore: count(
      sql<number>`count(*) filter (where ${ref('person.at')} >= ${hoursAgo(60 * DAYS)} and ${ref('person.at')} < ${hoursAgo(30 * DAYS)})`,
    ),
  }).as('item'),
);

const practices = db
  .selectFrom('app.practices as practice')
  .where('practice.id', '<>', PLATFORM_PRACTICE_ID)
  .select(({ ref }) =>
    json<SystemHealthDto['practices']>({
      total: count(sql<number>`count(*)`),
      active: count(sql<number>`count(*) filter (where ${ref('practice.is_active')})`),
      newIn30Days: count(sql<number>`count(*) filter (where ${ref('practice.created_at')} >= ${hoursAgo(30 * DAYS)})`),
    }).as('item'),
  );

const invited = db
  .selectFrom('app.user_invitations as invitation')
  .where('invitation.accepted_at', 'is', null)
  .where('invitation.cancelled_at', 'is', null)
  .where('invitation.expires_at', '>', now)
  .select(count(sql<number>`count(*)`).as('count'));

const active = db
  .selectFrom('app.security_events as event')
  .where('event.type', '=', 'LOGIN')
  .where('event.at', '>=', hoursAgo(30 * DAYS))
  .select(count(sql<number>`count(distinct event.user_id)`).as('count'));

const DUE_MAX = 20;

const dueCertificates = domainCertificates
  .where(isCertificateDue)
  .orderBy(isWarnedOf, 'desc')
  .orderBy('shown.certificate_until')
  .orderBy('shown.domain')
  .limit(sql.lit(DUE_MAX))
  .select(({ ref }) =>
    json<SystemHealthDto['certificates']['due'][number]>({
      practiceId: ref('practice.id'),
      practice: ref('practice.name'),
      domain: ref('shown.domain'),
      certificate: shownCertificate,
    }).as('item'),
  );

/**
 * Returns one row. Not audited, because it contains no personal data and is polled every half minute while it is on
 * screen.
 */
export const readSystemHealth = prepared('systemHealth.read', () =>
  db.selectNoFrom([
    iso(now).as('checkedAt'),
    sql<SampledPart[]>`(select ${listOf(sql.ref('each.item'))} from (${parts}) each)`.as('parts'),
    people.$asScalar().$notNull().as('people'),
    practices.$asScalar().$notNull().as('practices'),
    invited.$asScalar().$notNull().as('invited'),
    active.$asScalar().$notNull().as('active'),
    json<SystemHealthDto['certificates']>({
      domains: domainCertificates
        .select(count(sql<number>`count(distinct shown.practice_id)`).as('count'))
        .$asScalar()
        .$notNull(),
      due: itemsOf(dueCertificates),
    }).as('certificates'),
  ]),
);
