-- Practitioners and the times at which they are taken.

-- Across walls: patients see the names of practitioners and nothing else of their records.
create or replace function app.practitioners() returns table (id uuid, user_id uuid, name text)
  language sql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
  begin atomic
    select named.id, named.user_id,
  case when count(*) over alike = 1 then named.name
    when app.ctx_role() = 'patient' or named.email is null then named.name || ' (' || row_number() over in_order || ')'
    else named.name || ' (' || row_number() over in_order || ', ' || named.email || ')' end
    from (
      select person.id, person.user_id, person.email, person.created_at,
        app.person_name(person.first_name, person.last_name, person.email) as name
      from app.profiles person
      where person.practice_id = app.ctx_practice() and exists (
        select from app.user_roles held
        where held.practice_id = person.practice_id and held.user_id = person.user_id and held.role = 'practitioner')) named
    window alike as (partition by app.folded(named.name)),
      in_order as (partition by app.folded(named.name) order by named.created_at, named.id);
  end;
alter function app.practitioners() owner to app_auth;
grant execute on function app.practitioners() to app_patient, app_staff;

-- Across walls: when practitioners are taken, also by other practices, and nothing else of it: one row for each who is taken,
-- with beginnings and ends in seconds since 1970, in one order. No appointment is longer than a day, so one range of an
-- index has them all.
create or replace function app.taken_times(people uuid[], since timestamptz, until timestamptz, besides uuid)
  returns table (practitioner_id uuid, starts bigint[], ends bigint[])
  language sql stable security definer set search_path = '' set plan_cache_mode = 'force_generic_plan'
  begin atomic
    select person.id, taken.starts, taken.ends
    from app.profiles person cross join lateral (
      select array_agg(date_part('epoch', appointment.starts_at)::bigint) as starts,
        array_agg(date_part('epoch', appointment.ends_at)::bigint) as ends
      from app.appointments appointment
      where appointment.practitioner_user_id = person.user_id and appointment.id is distinct from besides
        and appointment.status in ('pending', 'confirmed', 'checked_in')
        and appointment.starts_at > since - interval '24 hours' and appointment.starts_at < until
        and appointment.ends_at > since) taken
    where person.practice_id = app.ctx_practice() and person.id = any (people) and taken.starts is not null;
  end;
alter function app.taken_times(uuid[], timestamptz, timestamptz, uuid) owner to app_auth;
grant execute on function app.taken_times(uuid[], timestamptz, timestamptz, uuid) to app_patient, app_staff;
