-- Across walls: no login reads audit events. How many patients each account read and how often it was refused, by hours of
-- the clock. Each practice is looked up by itself, however many events of other times there are.
create or replace function app.hours_of_access(since timestamptz, before timestamptz)
  returns table (hour timestamptz, practice_id uuid, user_id uuid, readings integer, refusals integer)
  language sql stable security definer set search_path = ''
  begin atomic
    select date_trunc('hour', event.at, 'UTC'), practice.id, event.user_id,
      coalesce(sum(event.readings), 0)::integer, (count(*) filter (where event.readings is null))::integer
    from app.practices practice cross join lateral (
      select event.at, event.actor_user_id as user_id,
        case when event.outcome = 'done' then cardinality(event.resource_ids) end as readings
      from app.audit_events event
      where event.practice_id = practice.id and event.at >= since and event.at < before and event.actor_user_id is not null
        and (event.outcome = 'denied'
          or event.outcome = 'done' and event.resource_type = 'patient' and event.action in ('read', 'list', 'export'))
      offset 0) event
    group by 1, 2, 3;
  end;
alter function app.hours_of_access(timestamptz, timestamptz) owner to app_auth;

-- Across walls: counts the hours that are over, once each, and forgets those that no threat can be of any more. Events
-- that began before an hour ended are committed within minutes. Whole hours are counted together, so the latest one says
-- up to when all are.
create or replace function app.count_access_hours(keep interval)
  returns void language sql volatile security definer set search_path = ''
  begin atomic
    insert into app.access_hours (hour, practice_id, user_id, readings, refusals)
    select counted.* from app.hours_of_access(
      (select greatest(max(summed.hour) + interval '1 hour', date_trunc('hour', now() - keep, 'UTC'))
        from app.access_hours summed),
      date_trunc('hour', now() - interval '5 minutes', 'UTC')) counted
    on conflict do nothing;
    delete from app.access_hours where hour < date_trunc('hour', now() - keep, 'UTC');
  end;
alter function app.count_access_hours(interval) owner to app_auth;
grant execute on function app.count_access_hours(interval) to app_worker;

-- Across walls: no login reads audit events. Which accounts read more patients within a time, or were refused more
-- often, than the given limits; super administrators learn how many, not which. Of counted hours only the events of who
-- may be above a limit are read; of the hours since, all. The time is whole hours.
create or replace function app.unusual_access(since timestamptz, within interval, most_patients integer, most_refusals integer)
  returns table (kind text, user_id uuid, times integer, first_at timestamptz, last_at timestamptz)
  language sql stable security definer set search_path = ''
  begin atomic
    with hours as materialized (
      select hour, practice_id, user_id, readings, refusals from app.access_hours
      where app.ctx_role() = 'super_admin' and hour > since - interval '1 hour'
      union all
      select hour, practice_id, user_id, readings, refusals from app.hours_of_access(
        (select greatest(since, max(summed.hour) + interval '1 hour') from app.access_hours summed), 'infinity')
      where app.ctx_role() = 'super_admin'
    ), busy as materialized (
      -- Whatever lies within an hour lies in two hours of the clock, of which one holds half of it.
      select distinct user_id from hours group by user_id, hour
      having sum(readings) * 2 > most_patients or sum(refusals) * 2 >= most_refusals
    ), near as materialized (
      select user_id, practice_id, hour,
        sum(readings) over two > most_patients or sum(refusals) over two >= most_refusals as is_suspect
      from hours where user_id in (select user_id from busy)
      window two as (partition by user_id order by hour range between within preceding and current row)
    ), suspects as materialized (
      select user_id, array_agg(distinct practice_id) as practices, min(hour) filter (where is_suspect) - within as since,
        max(hour) filter (where is_suspect) + interval '1 hour' as before
      from near group by user_id having bool_or(is_suspect)
    ), audited as materialized (
      select event.at, suspect.user_id as actor, event.outcome = 'denied' as is_refusal, event.resource_ids
      from suspects suspect cross join unnest(suspect.practices) worked_in
      cross join lateral (
        select event.at, event.outcome, event.resource_ids from app.audit_events event
        where event.practice_id = worked_in and event.at >= greatest(suspect.since, unusual_access.since)
          and event.at < suspect.before and event.actor_user_id = suspect.user_id
          and (event.outcome = 'denied'
            or event.outcome = 'done' and event.resource_type = 'patient' and event.action in ('read', 'list', 'export'))
        offset 0) event
    ), readers as materialized (
      -- A patient who was read twice counts twice here, so that only those above the limit are counted exactly.
      select distinct actor from (
        select actor, sum(cardinality(resource_ids)) over (
          partition by actor order by at range between within preceding and current row) as at_most
        from audited where not is_refusal) read
      where at_most > most_patients
    ), counted as (
      -- Each reading counts its patient until the time has passed or the same patient is read again.
      select actor, at, least(at + within, lead(at) over (partition by actor, id order by at)) as until
      from audited cross join unnest(resource_ids) id
      where not is_refusal and actor in (select actor from readers)
    ), moments as (
      select actor, at, is_reading, sum(step) over (partition by actor order by at) as patients
      from (select actor, at, 1 as step, true as is_reading from counted
            union all select actor, until, -1, false from counted) steps
    ), refused as (
      select at, actor, count(*) over (
        partition by actor order by at range between within preceding and current row) as refusals
      from audited where is_refusal
    )
    select 'bulk_reading', actor, max(patients)::integer, min(at), max(at)
    from moments where is_reading and patients > most_patients group by actor
    union all
    select 'refusals', actor, max(refusals)::integer, min(at), max(at)
    from refused where refusals >= most_refusals group by actor;
  end;
alter function app.unusual_access(timestamptz, interval, integer, integer) owner to app_auth;
grant execute on function app.unusual_access(timestamptz, interval, integer, integer) to app_platform;

-- Across walls: no login reads audit events. Which accounts exported something soon after they signed in from an address
-- that none of their sign-ins came from before; the first sign-in of an account is of no new address. Sign-ins that were
-- forgotten are not known.
create or replace function app.exports_after_new_address(since timestamptz, within interval)
  returns table (user_id uuid, ip inet, times integer, first_at timestamptz, last_at timestamptz)
  language sql stable security definer set search_path = ''
  begin atomic
    with exported as materialized (
      select event.actor_user_id as actor, event.at
      from app.audit_events event
      where app.ctx_role() = 'super_admin' and event.at >= since and event.action = 'export' and event.outcome = 'done'
        and event.actor_user_id is not null
    ), arrived as materialized (
      select event.user_id as actor, event.at, event.ip
      from app.security_events event
      where event.type = 'LOGIN' and event.at >= since - within and event.user_id in (select actor from exported)
        and event.client is distinct from 'telecare-password-check'
        and exists (select from app.security_events earlier
          where earlier.type = 'LOGIN' and earlier.user_id = event.user_id and earlier.at < event.at
            and earlier.client is distinct from 'telecare-password-check')
        and not exists (select from app.security_events earlier
          where earlier.type = 'LOGIN' and earlier.user_id = event.user_id and earlier.at < event.at and earlier.ip = event.ip
            and earlier.client is distinct from 'telecare-password-check')
    )
    select exported.actor, (array_agg(arrived.ip order by arrived.at desc))[1], count(distinct exported.at)::integer,
      min(arrived.at), max(exported.at)
    from exported join arrived on arrived.actor = exported.actor
      and exported.at >= arrived.at and exported.at <= arrived.at + within
    group by exported.actor;
  end;
alter function app.exports_after_new_address(timestamptz, interval) owner to app_auth;
grant execute on function app.exports_after_new_address(timestamptz, interval) to app_platform;

-- Across walls: sign-ins belong to no practice. Of those that were imported it lists what is of people who worked in a
-- practice then, once for each practice, in the first of their roles; a second call adds nothing.
create or replace function app.list_sign_ins(imported uuid[]) returns void
  language sql security definer set search_path = ''
  begin atomic
    insert into app.listed_sign_ins (practice_id, at, id, user_id, role, name)
    select distinct on (held.practice_id, event.id) held.practice_id, event.at, event.id, event.user_id, held.role, called.name
    from app.security_events event
    join app.user_roles held on held.user_id = event.user_id and held.created_at <= event.at
      and held.role in ('practice_admin', 'practitioner', 'scheduler')
    left join lateral (
      select app.person_name(person.first_name, person.last_name, person.email) as name from app.profiles person
      where person.user_id = event.user_id order by person.practice_id = held.practice_id desc, person.created_at limit 1
    ) called on true
    where event.id = any (imported) and event.type = 'LOGIN' and event.client is distinct from 'telecare-password-check'
    order by held.practice_id, event.id, array_position(array['practice_admin', 'practitioner', 'scheduler'], held.role)
    on conflict do nothing;
  end;
alter function app.list_sign_ins(uuid[]) owner to app_auth;
grant execute on function app.list_sign_ins(uuid[]) to app_worker;
