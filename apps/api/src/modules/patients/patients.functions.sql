-- Patients: search.

-- Shared value: a generated column. Lists by name sort by its beginning: last name, first name, email. Two spaces end the
-- last name, so that García sorts before García López. It ends with the last name in one word, so that garciamarquez
-- finds García-Márquez.
create or replace function app.patient_search_text(first_name text, last_name text, email text, phone text)
  returns text language sql immutable parallel safe
  return ' ' || ltrim(app.folded(coalesce(last_name, '') || '  ' || coalesce(first_name, '') || ' ' || coalesce(email, '')))
    || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')
    || ' ' || replace(app.folded(coalesce(last_name, '')), ' ', '');
grant execute on function app.patient_search_text(text, text, text, text) to public;

-- Across walls, for its plan only: under row-level security the search could not use the trigram index.
-- It repeats the rule of the policies first, so a patient who calls it finds nobody.
create or replace function app.find_patients(patterns text[], wanted text, before_at timestamptz, before_id uuid, size integer)
  returns table (profile_id uuid, created_at timestamptz)
  language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
  declare
    practice constant uuid := case
      when app.ctx_role() in ('super_admin', 'practice_admin', 'practitioner', 'scheduler') and app.ctx_patients() = 'all' then app.ctx_practice() end;
    newest constant integer := greatest(1500, size);
    among_newest integer;
  begin
    return query
      select known.profile_id, known.created_at from (
        (select known.profile_id, known.created_at from app.patient_practice_relationships known where wanted is null and known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) order by known.created_at desc, known.profile_id desc limit newest)
        union all
        (select known.profile_id, known.created_at from app.patient_practice_relationships known where known.status = wanted and known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) order by known.created_at desc, known.profile_id desc limit newest)) known
      where (select person.search_text from app.profiles person
        where person.practice_id = practice and person.id = known.profile_id) like all (patterns)
      order by known.created_at desc, known.profile_id desc limit size;
    get diagnostics among_newest = row_count;
    if among_newest = size then return; end if;
    select known.created_at, known.profile_id into before_at, before_id from (
        (select known.profile_id, known.created_at from app.patient_practice_relationships known where wanted is null and known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) order by known.created_at desc, known.profile_id desc limit newest)
        union all
        (select known.profile_id, known.created_at from app.patient_practice_relationships known where known.status = wanted and known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) order by known.created_at desc, known.profile_id desc limit newest)) known
      order by known.created_at desc, known.profile_id desc offset newest - 1 limit 1;
    if not found then return; end if;
    return query
      with named as materialized (
        select person.id from app.profiles person where person.practice_id = practice and person.search_text like patterns[1]
          and (patterns[2] is null or person.search_text like patterns[2])
          and (patterns[3] is null or person.search_text like patterns[3]))
      select known.profile_id, known.created_at
      from named join app.patient_practice_relationships known on known.profile_id = named.id
      where known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) and (wanted is null or known.status = wanted) order by known.created_at desc, known.profile_id desc limit size - among_newest;
  end $$;
alter function app.find_patients(text[], text, timestamptz, uuid, integer) owner to app_auth;
grant execute on function app.find_patients(text[], text, timestamptz, uuid, integer) to app_patient, app_staff;
