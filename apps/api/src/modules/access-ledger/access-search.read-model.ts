import { type Expression, sql, type SqlBool } from 'kysely';
import {
  ctxPractice,
  holdsWords,
  isLikeAll,
  personName,
  practiceZone,
  type Rows,
} from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import {
  accesses,
  isBehind,
  isWithin,
  ledgerLines,
  type Order,
  type Place,
  type PlacedRow,
  patientOfLine,
  type Range,
} from './access.read-model.js';

/*
 * Searches lines by words. Every word must be in the name of the patient or in that of the viewer (docs/audit.md).
 * Common names are found among the nearest lines. For other names, the query looks up the lines by person.
 */

export interface Search extends Place, Range {
  readonly words: readonly string[];
}

type Key = Pick<PlacedRow<unknown>, 'id' | 'at'>;

interface Called {
  readonly name: string;
  readonly called: string;
}

/** These contain a page of twenty lines if at least one line in fifty matches. */
const NEAREST = 1_000;
const NEAREST_OF_EACH = 20;

const one = sql.lit(1);
const oneMore = (limit: number) => sql<number>`${limit}::int + 1`;

/** Steps from one distinct name to the next in the index, because there are few names but many lines. */
function nextName(name: Expression<string | null>) {
  const ofAccess = ledgerLines()
    .where('access.actor_name', '>', name)
    .orderBy('access.actor_name')
    .limit(one)
    .select('access.actor_name');
  const ofSignIn = db
    .selectFrom('app.listed_sign_ins as entry')
    .where('entry.practice_id', '=', ctxPractice)
    .where('entry.name', '>', name)
    .orderBy('entry.name')
    .limit(one)
    .select('entry.name');
  return sql<string | null>`least((${ofAccess}), (${ofSignIn}))`.as('name');
}

const names = db.withRecursive('known', (query) =>
  query.selectNoFrom(nextName(sql`''`)).unionAll(
    query
      .selectFrom(sql<{ name: string | null }>`known`.as<'last'>(sql.ref('last')))
      .where('last.name', 'is not', null)
      .select(nextName(sql.ref('last.name'))),
  ),
);

const actors = ({ words }: Search) =>
  db
    .selectFrom(
      names
        .selectFrom('known')
        .where('known.name', 'is not', null)
        .select(['known.name', sql<string>`' ' || app.folded(known.name)`.as('called')])
        .offset(sql.lit(0))
        .as('actor'),
    )
    .where(sql<boolean>`actor.called like any (${words}::text[])`)
    .select([sql<string>`actor.name`.as('name'), 'actor.called']);

const actor = sql<Called>`actor`.as<'actor'>(sql.ref('actor'));

export const calledSo = ({ words }: Search) => db.selectFrom(actor).where(isLikeAll(sql.ref('actor.called'), words));

const PAIRS = 200;

interface Pair {
  readonly profile_id: string;
  readonly name: string;
}

const pair = sql<Pair>`pair`.as<'pair'>(sql.ref('pair'));
const areFew = sql<boolean>`(select count(*) from pair) <= ${sql.lit(PAIRS)}`;

/** Patients whose name contains every word, plus those of `pairs` if there are few pairs. */
const whose = ({ words }: Search) =>
  db
    .selectFrom(sql<Called>`found`.as<'found'>(sql.ref('found')))
    .where(isLikeAll(sql.ref('found.called'), words))
    .select([sql<string>`found.profile_id`.as('profile_id'), sql<string | null>`null::text`.as('name')])
    .unionAll(db.selectFrom(pair).where(areFew).select(['pair.profile_id', 'pair.name']));

/** Patients whose name contains some of the words, with viewers whose name contains the rest. */
const pairs = ({ words }: Search) =>
  db
    .selectFrom(sql<Called>`found`.as<'found'>(sql.ref('found')))
    .innerJoin(actor, (on) => on.on(isLikeAll(sql<string>`found.called || actor.called`, words)))
    .where(sql<boolean>`not ${isLikeAll(sql.ref('found.called'), words)}`)
    .where(sql<boolean>`not ${isLikeAll(sql.ref('actor.called'), words)}`)
    .select([sql<string>`found.profile_id`.as('profile_id'), 'actor.name']);

interface Asked {
  readonly search: Search;
  readonly by: Order;
  readonly isWanted: Expression<SqlBool>;
}

const inOrder = ({ search, by: { direction, after } }: Asked) =>
  ledgerLines()
    .where(isWithin(search, practiceZone))
    .where(isBehind(search.at, search.id, after))
    .orderBy('access.first_at', direction)
    .orderBy('access.id', direction);

const wanted = (asked: Asked) => inOrder(asked).where(asked.isWanted).select(['access.id', 'access.first_at as at']);

function near(asked: Asked) {
  const { words, limit } = asked.search;
  const { direction } = asked.by;
  const nearest = inOrder(asked)
    .selectAll()
    .limit(sql<number>`greatest(${sql.lit(NEAREST)}, ${sql.lit(NEAREST_OF_EACH)} * ${limit}::int)`);
  return db
    .selectFrom(nearest.as('access'))
    .innerJoinLateral(patientOfLine, (on) => on.onTrue())
    .where(asked.isWanted)
    .where(holdsWords(words, personName('patient'), sql<string>`coalesce(access.actor_name, '')`))
    .orderBy('access.first_at', direction)
    .orderBy('access.id', direction)
    .limit(oneMore(limit))
    .select(['access.id', 'access.first_at as at']);
}

const ofActors = (asked: Asked) =>
  calledSo(asked.search)
    .innerJoinLateral(
      wanted(asked)
        .where('access.actor_name', '=', sql.ref<string>('actor.name'))
        .limit(oneMore(asked.search.limit))
        .as('line'),
      (on) => on.onTrue(),
    )
    .select(['line.id', 'line.at']);

function ofPatients(asked: Asked) {
  const { search, by } = asked;
  const lines = wanted(asked)
    .where('access.patient_profile_id', '=', sql.ref<string>('whose.profile_id'))
    .where(sql<boolean>`(whose.name is null or access.actor_name = whose.name)`);
  const first = db
    .selectFrom(whose(search).as('whose'))
    .innerJoinLateral(lines.limit(one).as('line'), (on) => on.onTrue())
    .orderBy('line.at', by.direction)
    .orderBy('line.id', by.direction)
    .limit(oneMore(search.limit))
    .select(['whose.profile_id', 'whose.name']);
  return db
    .selectFrom(first.as('whose'))
    .innerJoinLateral(lines.limit(oneMore(search.limit)).as('line'), (on) => on.onTrue())
    .select(['line.id', 'line.at']);
}

const ofPairs = (asked: Asked) =>
  db
    .selectFrom(db.selectFrom(pair).distinct().select('pair.name').as('named'))
    .innerJoinLateral(
      wanted(asked)
        .where('access.actor_name', '=', sql.ref<string>('named.name'))
        // `is true` makes the planner hash the pairs. A join would compare each line with every pair.
        .where(
          sql<boolean>`((access.patient_profile_id, access.actor_name) in (select profile_id, name from pair)) is true`,
        )
        .limit(oneMore(asked.search.limit))
        .as('line'),
      (on) => on.onTrue(),
    )
    .where(sql<boolean>`not ${areFew}`)
    .select(['line.id', 'line.at']);

export function keysOf(asked: Asked): Rows<Key> {
  const { search, by } = asked;
  const isFull = sql<boolean>`(select count(*) from near) > ${search.limit}::int`;
  const far = db
    .selectFrom(ofActors(asked).union(ofPatients(asked)).union(ofPairs(asked)).as('far'))
    .where(sql<boolean>`not ${isFull}`)
    .orderBy('far.at', by.direction)
    .orderBy('far.id', by.direction)
    .limit(oneMore(search.limit))
    .select(['far.id', 'far.at']);
  return db
    .with(
      (cte) => cte('near').materialized(),
      () => near(asked),
    )
    .with(
      (cte) => cte('found').materialized(),
      (query) =>
        query
          .selectFrom(
            sql<{ profile_id: string; called: string }>`app.find_called(${search.words}::text[])`.as<'known'>(
              sql.ref('known'),
            ),
          )
          .selectAll(),
    )
    .with(
      (cte) => cte('pair').materialized(),
      () => pairs(search),
    )
    .selectFrom('near')
    .where(isFull)
    .select(['near.id', 'near.at'])
    .unionAll(db.selectFrom(far.as('far')).selectAll());
}

/** Looks up each line by its key, because the planner doesn't know that there are only a few. */
export const linesOf = <Item>(keys: Rows<Key>, item: Expression<Item>) =>
  db
    .selectFrom(keys.as('key'))
    .innerJoinLateral(
      accesses()
        .where('access.first_at', '=', sql.ref<Date>('key.at'))
        .where('access.id', '=', sql.ref<string>('key.id'))
        .limit(one)
        .select(sql`${item}`.as('item'))
        .as('line'),
      (on) => on.onTrue(),
    )
    .select(['key.id', 'key.at', sql<Item>`line.item`.as('item')]);

export const withActors = (search: Search) =>
  db.with(
    (cte) => cte('actor').materialized(),
    () => actors(search),
  );
