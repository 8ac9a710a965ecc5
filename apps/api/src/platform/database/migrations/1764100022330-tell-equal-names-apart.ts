import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Types of one practice differ by more than case and accents; practitioners of equal names are told apart (docs/practices.md). */
export class TellEqualNamesApart1764100022330 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NUMBER_EQUAL_TYPES);
    await runner.query(`
      drop index app.visit_type_names;
      create unique index visit_type_names on app.visit_types (practice_id, app.folded(name))`);
    await runner.query(typeNames('app.folded'));
    await runner.query(practitioners(TOLD_APART));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(practitioners('named.name'));
    await runner.query(`
      drop index app.visit_type_names;
      create unique index visit_type_names on app.visit_types (practice_id, lower(name))`);
    await runner.query(typeNames('lower'));
  }
}

/** As NameTypesInOtherLanguages made it, looked up in the index of names. */
const typeNames = (folding: string): string => `
  create or replace function app.type_names(the_practice uuid, the_name text) returns jsonb
    language sql stable parallel safe
    return coalesce((select type.other_names from app.visit_types type
      where type.practice_id = the_practice and ${folding}(type.name) = ${folding}(the_name) and type.name = the_name), '{}')`;

/** What was allowed to be called alike stays, and gets a number, which no type has in any language. */
const NUMBER_EQUAL_TYPES = `
  do $$
  declare
    extra record;
    number integer;
  begin
    for extra in
      select practice_id, id, name from (
        select practice_id, id, name,
          row_number() over (partition by practice_id, app.folded(name) order by is_active desc, created_at, id) as place
        from app.visit_types) types
      where place > 1
    loop
      number := 2;
      while exists (select from app.visit_types other where other.practice_id = extra.practice_id
          and app.folded(extra.name || ' (' || number || ')') in (app.folded(other.name),
            app.folded(other.other_names ->> 'en'), app.folded(other.other_names ->> 'es'))) loop
        number := number + 1;
      end loop;
      update app.visit_types set name = extra.name || ' (' || number || ')'
      where practice_id = extra.practice_id and id = extra.id;
    end loop;
  end $$;`;

/** Patients read a number: the address is a colleague's sign-in name. The number is the same for everybody. */
const TOLD_APART = `
  case when count(*) over alike = 1 then named.name
    when app.ctx_role() = 'patient' or named.email is null then named.name || ' (' || row_number() over in_order || ')'
    else named.name || ' (' || row_number() over in_order || ', ' || named.email || ')' end`;

const practitioners = (name: string) => `
  create or replace function app.practitioners() returns table (id uuid, user_id uuid, name text)
  language sql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
  begin atomic
    select named.id, named.user_id, ${name}
    from (
      select person.id, person.user_id, person.email, person.created_at,
        app.person_name(person.first_name, person.last_name, person.email) as name
      from app.profiles person
      where person.practice_id = app.ctx_practice() and exists (
        select from app.user_roles held
        where held.practice_id = person.practice_id and held.user_id = person.user_id and held.role = 'practitioner')) named
    window alike as (partition by app.folded(named.name)),
      in_order as (partition by app.folded(named.name) order by named.created_at, named.id);
  end`;
