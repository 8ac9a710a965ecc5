import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Searches that are planned once for each connection, where planning cost more than what was planned, and a search for
 * patients that finds a frequent name near the top of the list.
 */
export class PlanSearchesOnce1764000010000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(finding({ rows: 20, plan: 'force_generic_plan', declared: NEWEST, body: NEWEST_FIRST }));
    for (const signature of PLANNED_ONCE) {
      await runner.query(`alter function app.${signature} set plan_cache_mode = 'force_generic_plan'`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const signature of PLANNED_ONCE) await runner.query(`alter function app.${signature} reset plan_cache_mode`);
    await runner.query(finding({ rows: 1000, plan: 'force_custom_plan', declared: '', body: IN_ONE_QUERY }));
  }
}

const PLANNED_ONCE = [
  'busy_times(uuid[], timestamptz, timestamptz, uuid)',
  'lock_people(uuid, uuid)',
  'practitioners()',
];

interface Finding {
  /** How many rows the planner expects, so that callers with a limit of their own are planned once too. */
  readonly rows: number;
  readonly plan: 'force_generic_plan' | 'force_custom_plan';
  readonly declared: string;
  readonly body: string;
}

const finding = ({ rows, plan, declared, body }: Finding): string => `
  create or replace function app.find_patients(patterns text[], wanted text, before_at timestamptz, before_id uuid, size integer)
  returns table (profile_id uuid, created_at timestamptz)
  language plpgsql stable security definer rows ${rows} set search_path = '' set plan_cache_mode = '${plan}' as $$
  declare
    practice constant uuid := case when app.ctx_role() <> 'patient' then app.ctx_practice() end;${declared}
  begin${body}
  end $$`;

const NEWEST = `
    newest constant integer := greatest(300, size);
    among_newest integer;`;

/** Of the practice's current patients, behind the last one of the page before. */
const LISTED = `known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id)`;

const MATCHING = `person.search_text like patterns[1]
          and (patterns[2] is null or person.search_text like patterns[2])
          and (patterns[3] is null or person.search_text like patterns[3])`;

const ORDER = 'order by known.created_at desc, known.profile_id desc';

const LISTED_KEYS = 'select known.profile_id, known.created_at from app.patient_practice_relationships known';

/** Two indexes have the order of the list: one of all, one of a status. */
const NEWEST_LISTED = `(
        (${LISTED_KEYS} where wanted is null and ${LISTED} ${ORDER} limit newest)
        union all
        (${LISTED_KEYS} where known.status = wanted and ${LISTED} ${ORDER} limit newest)) known`;

/**
 * The planner may not look at the statistics of names under row-level security, so it cannot tell a frequent term from
 * a rare one: the newest patients are looked at one by one until the page is full, the others through the index.
 * Without a pattern it is the list itself.
 */
const NEWEST_FIRST = `
    return query
      select known.profile_id, known.created_at from ${NEWEST_LISTED}
      where (select person.search_text from app.profiles person
        where person.practice_id = practice and person.id = known.profile_id) like all (patterns)
      ${ORDER} limit size;
    get diagnostics among_newest = row_count;
    if among_newest = size then return; end if;
    select known.created_at, known.profile_id into before_at, before_id from ${NEWEST_LISTED}
      ${ORDER} offset newest - 1 limit 1;
    if not found then return; end if;
    return query
      with named as materialized (
        select person.id from app.profiles person where person.practice_id = practice and ${MATCHING})
      select known.profile_id, known.created_at
      from named join app.patient_practice_relationships known on known.profile_id = named.id
      where ${LISTED} and (wanted is null or known.status = wanted) ${ORDER} limit size - among_newest;`;

/** As it was made by CreatePatientRecords. */
const IN_ONE_QUERY = `
    return query
      select known.profile_id, known.created_at
      from app.patient_practice_relationships known
      join app.profiles person on person.practice_id = known.practice_id and person.id = known.profile_id
      where ${LISTED} and person.practice_id = practice and (wanted is null or known.status = wanted) and ${MATCHING}
      ${ORDER} limit size;`;
