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
import type { FoundChange } from './change-history.rules.js';

/** A search finds no more people than this. A more common name identifies nobody. */
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

interface ChangeRow {
  readonly id: string;
  readonly at: Date;
  readonly actor_user_id: string | null;
  readonly actor_name: string | null;
  readonly actor_role: FoundChange['actor']['role'];
  readonly resource: string;
  readonly action: string;
  readonly subject: string | null;
  readonly subject_name: string | null;
  readonly others: number;
  readonly changes: FoundChange['changes'];
}

const persons = () => db.selectFrom('app.profiles as person').where('person.practice_id', '=', ctxPractice);

/** Accounts and records of the people, on the platform also practices, whom the words name; null without words. */
const named = ({ patterns }: PageOfChanges) => {
  const found = persons()
    .where(({ ref }) => isLikeAll(ref('person.search_text'), patterns))
    .limit(sql.lit(PEOPLE_MAX))
    .select(['person.id', 'person.user_id']);
  return sql<string[] | null>`case when ${patterns}::text[] <> '{}' then
    array(select one from (${found}) found, unnest(array[found.id, found.user_id]) one where one is not null)
      || app.named_on_platform(${patterns}::text[]) end`;
};

/** A person is changed by record or by account, whichever the act names. */
const subjects = ({ personId }: PageOfChanges) => {
  const same = persons()
    .where(sql<boolean>`${personId}::uuid in (person.id, person.user_id)`)
    .select(['person.id', 'person.user_id']);
  return sql<string[] | null>`case when ${personId}::uuid is not null then array(select ${personId}::uuid union
    select one from (${same}) same, unnest(array[same.id, same.user_id]) one where one is not null) end`;
};

/** One row too many is asked for, to know whether there is another page. */
const found = (page: PageOfChanges) =>
  sql<ChangeRow>`app.find_changes(${page.resources}::text[], ${page.acts}::text[], ${page.actorId}::uuid, ${subjects(page)},
    ${named(page)}, ${startOfDay(sql`${page.from}`, practiceZone)}, ${startOfDay(sql`${page.to}`, practiceZone, 1)},
    ${page.at}::timestamptz, ${page.id}::uuid, ${page.limit}::int + 1)`.as<'change'>(sql.ref('change'));

/** Policies decide which patients the reader sees, so the name is null for others. */
const nameOfPatient = persons()
  .where('person.id', '=', sql.ref<string>('change.subject'))
  .select(personName('person').as('name'))
  .limit(sql.lit(1))
  .$asScalar();

/** The person whom an invitation names, as far as policies show the invitation to the reader. */
const nameOfInvited = db
  .selectFrom('app.user_invitations as invited')
  .where('invited.practice_id', '=', ctxPractice)
  .where('invited.id', '=', sql.ref<string>('change.subject'))
  .select(personName('invited').as('name'))
  .$asScalar();

const changes = (page: PageOfChanges) =>
  db
    .selectFrom(found(page))
    .select(({ ref, fn }) => [
      'change.id',
      'change.at',
      sql<boolean>`count(*) over () > ${page.limit}::int`.as('more'),
      json<FoundChange>({
        id: ref('change.id'),
        at: iso(ref('change.at')),
        actor: json<FoundChange['actor']>({
          userId: ref('change.actor_user_id'),
          name: ref('change.actor_name'),
          role: ref('change.actor_role'),
        }),
        subject: sql<FoundChange['subject']>`case when ${ref('change.subject')} is not null then json_build_object(
          'id', ${ref('change.subject')}, 'name', ${fn.coalesce(ref('change.subject_name'), nameOfPatient, nameOfInvited)}) end`,
        others: ref('change.others'),
        resource: ref('change.resource'),
        action: ref('change.action'),
        changes: sql`change.changes`,
      }).as('item'),
    ])
    .orderBy('change.at', 'desc')
    .orderBy('change.id', 'desc')
    .limit(asInt(page.limit));

const pageOf = (action: 'list' | 'export') =>
  prepared(`changeHistory.${action}`, (page: PageOfChanges) =>
    auditedRead(action, 'change-history', changes(page)).select(({ ref }) => [
      listOf(ref('found.item')).as('items'),
      nextKey({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more') }).as('next'),
    ]),
  );

export const changePages = { list: pageOf('list'), export: pageOf('export') };
