import {
  ANSWERING_PARTS,
  CHARTED_HEALTH_MEASURES,
  type ChartedHealthMeasure,
  HEALTH_MEASURES,
  HEALTH_PARTS,
  HEALTH_RANGES,
  type HealthHistoryDto,
  type HealthMeasures,
  type HealthPart,
  type HealthRange,
  type KnownHealthState,
  PLATFORM_PRACTICE_ID,
  type SystemHealthDto,
} from '@telecare/contracts';
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
} from '../../platform/health/domain-certificates.js';

/** What the samples of a part say, for `stateNow` to judge. */
export interface SampledPart {
  readonly part: HealthPart;
  readonly state: KnownHealthState | null;
  readonly since: IsoInstant | null;
  readonly at: IsoInstant | null;
  readonly secondsOld: number | null;
  readonly measures: HealthMeasures | null;
  readonly uptime: Readonly<Record<HealthRange, number | null>>;
}

const list = (names: readonly string[]) => sql`(${sql.join(names.map((name) => sql.lit(name)))})`;
const samplesOf = (part: Expression<string>) =>
  db.selectFrom('app.health_samples as sample').where('sample.part', '=', part);

/** Good minutes in a hundred since the first one that is known, the present one apart: it is not over. */
const uptimeIn = (range: HealthRange) => {
  const begin = hoursAgo(HEALTH_RANGES[range]);
  const good = sql`count(*) filter (where sample.minute >= ${begin} and sample.worst <> 'down')`;
  const first = sql`greatest(min(sample.minute), date_trunc('minute', ${begin}))`;
  const all = sql`floor(extract(epoch from date_trunc('minute', now()) - ${first}) / 60)`;
  return sql<
    number | null
  >`case when count(*) > 0 then round(least(100, 100.0 * ${good} / nullif(${all}, 0)), 2)::float8 end`;
};

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
        .where(sql<boolean>`known.part in ${list(ANSWERING_PARTS)}`)
        .where('sample.minute', '<', sql<Date>`date_trunc('minute', now())`)
        .select([uptimeIn('24h').as('day'), uptimeIn('7d').as('week'), uptimeIn('30d').as('month')])
        .as('uptime'),
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
      uptime: json<SampledPart['uptime']>({
        '24h': ref('uptime.day'),
        '7d': ref('uptime.week'),
        '30d': ref('uptime.month'),
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

/** One row. It names no person, so nothing is audited: it is asked for every half minute while it is on screen. */
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

interface Asked {
  readonly hours: number;
  readonly stepSeconds: number;
}

const CHARTED_PARTS = [...new Set(CHARTED_HEALTH_MEASURES.map((measure) => HEALTH_MEASURES[measure].part))];

/** Each measure with its points, the oldest first. */
export const readHealthHistory = prepared('systemHealth.history', ({ hours, stepSeconds }: Asked) => {
  const steps = db
    .selectFrom('app.health_samples as sample')
    .crossJoinLateral(
      sql<{ name: string; value: string }>`jsonb_each_text(sample.measures)`.as<'measured'>(sql`measured(name, value)`),
    )
    .where(sql<boolean>`sample.part in ${list(CHARTED_PARTS)}`)
    .where(sql<boolean>`sample.minute >= now() - make_interval(hours => ${hours})`)
    .where(sql<boolean>`measured.name in ${list(CHARTED_HEALTH_MEASURES)}`)
    .groupBy(sql`1, 2`)
    .select([
      sql<ChartedHealthMeasure>`measured.name`.as('measure'),
      sql<Date>`date_bin(make_interval(secs => ${stepSeconds}), sample.minute, '2000-01-01')`.as('at'),
      sql<number>`round(avg(measured.value::numeric), 1)::float8`.as('mean'),
      sql<number>`max(measured.value::numeric)::float8`.as('worst'),
    ]);
  return db
    .selectFrom(steps.as('step'))
    .groupBy('step.measure')
    .select(({ ref }) => [
      'step.measure',
      sql<HealthHistoryDto['series'][number]['points']>`json_agg(${json<
        HealthHistoryDto['series'][number]['points'][number]
      >({
        at: iso(ref('step.at')),
        mean: ref('step.mean'),
        worst: ref('step.worst'),
      })} order by ${ref('step.at')})`.as('points'),
    ]);
});
