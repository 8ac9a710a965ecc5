import { PLATFORM_PRACTICE_ID, type PlatformSearchDto, SEARCH_RESULTS_MAX, STAFF_ROLES } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { isLikeAll, json, personName } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

type Practice = PlatformSearchDto['practices'][number];
type Person = PlatformSearchDto['people'][number];

const FOUND_ROLES = ['super_admin', ...STAFF_ROLES] as const;

interface Asked {
  readonly practices: readonly string[];
  readonly people: readonly string[];
}

const practicesLike = (patterns: readonly string[]) =>
  db
    .selectFrom('app.practices as practice')
    .where('practice.id', '<>', PLATFORM_PRACTICE_ID)
    .where('practice.deleted_at', 'is', null)
    .where(({ ref }) =>
      isLikeAll(
        sql<string>`${ref('practice.search_text')} || ' ' || app.folded(coalesce(${ref('practice.email')}, ''))`,
        patterns,
      ),
    )
    .orderBy('practice.search_text')
    .orderBy('practice.id')
    .limit(sql.lit(SEARCH_RESULTS_MAX))
    .select(({ ref }) => [
      'practice.id',
      sql<boolean>`true`.as('is_practice'),
      json<Practice>({
        id: ref('practice.id'),
        name: ref('practice.name'),
        subdomain: ref('practice.subdomain'),
        isActive: ref('practice.is_active'),
      })
        .$castTo<Practice | Person>()
        .as('item'),
    ]);

interface FoundProfile {
  readonly practice_id: string;
  readonly profile_id: string;
}

/** Matches only profiles in practices where the person works. A patient's profile never matches. */
const staffLike = (patterns: readonly string[]) =>
  db
    .selectFrom(sql<FoundProfile>`app.find_profiles(${patterns}::text[])`.as('named'))
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'named.practice_id').onRef('person.id', '=', 'named.profile_id'),
    )
    .innerJoin('app.user_roles as held', (on) =>
      on.onRef('held.user_id', '=', 'person.user_id').onRef('held.practice_id', '=', 'person.practice_id'),
    )
    .innerJoin('app.practices as practice', 'practice.id', 'held.practice_id')
    .where('held.role', 'in', FOUND_ROLES)
    .distinctOn('person.user_id')
    .orderBy('person.user_id')
    .orderBy('held.is_primary', 'desc')
    .orderBy('practice.name')
    .select(({ ref, eb }) => [
      'person.id',
      'person.search_text',
      sql<boolean>`false`.as('is_practice'),
      json<Person>({
        userId: ref('person.user_id').$notNull(),
        name: personName('person'),
        email: ref('person.email'),
        role: ref('held.role'),
        practice: eb
          .case()
          .when('practice.id', '<>', PLATFORM_PRACTICE_ID)
          .then(json<NonNullable<Person['practice']>>({ id: ref('practice.id'), name: ref('practice.name') }))
          .end(),
      })
        .$castTo<Practice | Person>()
        .as('item'),
    ]);

export const searchPlatform = prepared('platform.search', ({ practices, people }: Asked) =>
  auditedRead(
    'list',
    'directory',
    db
      .selectFrom(practicesLike(practices).as('practices'))
      .selectAll()
      .unionAll(
        db
          .selectFrom(
            db
              .selectFrom(staffLike(people).as('each'))
              .orderBy('each.search_text')
              .orderBy('each.id')
              .limit(sql.lit(SEARCH_RESULTS_MAX))
              .select(['each.id', 'each.is_practice', 'each.item'])
              .as('staff'),
          )
          .selectAll(),
      ),
  ).select(({ ref }) =>
    json<PlatformSearchDto>({
      practices: sql<
        Practice[]
      >`coalesce(json_agg(${ref('found.item')}) filter (where ${ref('found.is_practice')}), '[]')`,
      people: sql<
        Person[]
      >`coalesce(json_agg(${ref('found.item')}) filter (where not ${ref('found.is_practice')}), '[]')`,
    }).as('body'),
  ),
);
