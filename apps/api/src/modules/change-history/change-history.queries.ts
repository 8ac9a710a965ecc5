import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import {
  asInt,
  ctxPractice,
  isLikeAll,
  iso,
  json,
  listOf,
  nextKey,
  personName,
  practiceZone,
  startOfDay,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { type FoundChange, PLATFORM_ACTS } from './change-history.rules.js';

/** Maximum number of people that a search finds. A more common name identifies nobody. */
const PEOPLE_MAX = 1_000;

export interface PageOfChanges {
  readonly resources: readonly string[];
  readonly acts: readonly string[];
  readonly actorId: string | null;
  readonly personId: string | null;
  readonly patterns: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly at: string | null;
  readonly id: string | null;
  readonly limit: number;
}

interface ActRow {
  readonly id: string;
  readonly at: Date;
  readonly tx: string;
  readonly actor_user_id: string | null;
  readonly actor_role: FoundChange['actor']['role'];
  readonly resource: string;
  readonly action: string;
  readonly resource_ids: string[];
}

interface Names {
  readonly actor: string | null;
  readonly practice: string | null;
  readonly staff: string | null;
  readonly kept: string | null;
}

const persons = () => db.selectFrom('app.profiles as person').where('person.practice_id', '=', ctxPractice);

const named = ({ patterns }: PageOfChanges) => {
  const found = persons()
    .where(({ ref }) => isLikeAll(ref('person.search_text'), patterns))
    .limit(sql.lit(PEOPLE_MAX))
    .select(['person.id', 'person.user_id']);
  return sql<string[] | null>`case when ${patterns}::text[] <> '{}' then
    array(select one from (${found}) found, unnest(array[found.id, found.user_id]) one where one is not null)
      || app.named_on_platform(${patterns}::text[]) end`;
};

const subjects = ({ personId }: PageOfChanges) => {
  const same = persons()
    .where(sql<boolean>`${personId}::uuid in (person.id, person.user_id)`)
    .select(['person.id', 'person.user_id']);
  return sql<string[] | null>`case when ${personId}::uuid is not null then array(select ${personId}::uuid union
    select one from (${same}) same, unnest(array[same.id, same.user_id]) one where one is not null) end`;
};

const found = (page: PageOfChanges) =>
  sql<ActRow>`app.find_acts(${page.resources}::text[], ${page.acts}::text[], array[${sql.join(PLATFORM_ACTS.own.map(sql.lit))}],
    array[${sql.join(PLATFORM_ACTS.ofAccounts.map(sql.lit))}], ${page.actorId}::uuid, ${subjects(page)}, ${named(page)},
    ${startOfDay(sql`${page.from}`, practiceZone)}, ${startOfDay(sql`${page.to}`, practiceZone, 1)},
    ${page.at}::timestamptz, ${page.id}::uuid, ${page.limit}::int + 1)`.as<'act'>(sql.ref('act'));

const subject = sql.ref<string>('act.subject');

/** Policies decide which patients the reader sees, so the name is null for others. */
const nameOfPatient = persons()
  .where('person.id', '=', subject)
  .select(personName('person').as('name'))
  .limit(sql.lit(1))
  .$asScalar();

const nameOfInvited = db
  .selectFrom('app.user_invitations as invited')
  .where('invited.practice_id', '=', ctxPractice)
  .where('invited.id', '=', subject)
  .select(personName('invited').as('name'))
  .$asScalar();

type Change = NonNullable<FoundChange['changes']>[number];

const changesOfAct = sql<Change[] | null>`(
  select json_agg(json_build_object('table', made.resource_type, 'fields', made.changes) order by made.at, made.id)
  from app.changes_of_act(act.tx, act.at) made)`;

const changes = (page: PageOfChanges) =>
  db
    .selectFrom(
      db
        .selectFrom(found(page))
        .selectAll('act')
        .select([
          sql`act.resource_ids[1]`.as('subject'),
          sql<boolean>`count(*) over () > ${page.limit}::int`.as('more'),
        ])
        .orderBy('act.at', 'desc')
        .orderBy('act.id', 'desc')
        .limit(asInt(page.limit))
        .as('act'),
    )
    .innerJoinLateral(sql<Names>`app.names_of_act(act.id, act.at)`.as<'called'>(sql.ref('called')), (on) => on.onTrue())
    .select(({ ref }) => [
      'act.id',
      'act.at',
      'act.more',
      json<FoundChange>({
        id: ref('act.id'),
        at: iso(ref('act.at')),
        actor: json<FoundChange['actor']>({
          userId: ref('act.actor_user_id'),
          name: ref('called.actor'),
          role: ref('act.actor_role'),
        }),
        subjects: ref('act.resource_ids'),
        names: json<FoundChange['names']>({
          practice: ref('called.practice'),
          staff: ref('called.staff'),
          kept: ref('called.kept'),
          patient: nameOfPatient,
          invited: nameOfInvited,
        }),
        resource: ref('act.resource'),
        action: ref('act.action'),
        changes: changesOfAct,
      }).as('item'),
    ])
    .orderBy('act.at', 'desc')
    .orderBy('act.id', 'desc');

const pageOf = (action: 'list' | 'export') =>
  prepared(`changeHistory.${action}`, (page: PageOfChanges) =>
    auditedRead(action, 'change-history', changes(page)).select(({ ref }) => [
      listOf(ref('found.item')).as('items'),
      nextKey({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more') }).as('next'),
    ]),
  );

export const changePages = { list: pageOf('list'), export: pageOf('export') };
