-- Across walls: no login reads audit events. Which accounts read more patients within a time, or were refused more
-- often, than the given limits; super administrators learn how many, not which.
create or replace function app.unusual_access(since timestamptz, within interval, most_patients integer, most_refusals integer)
  returns table (kind text, user_id uuid, times integer, first_at timestamptz, last_at timestamptz)
  language sql stable security definer set search_path = ''
  begin atomic
    with audited as materialized (
      select event.at, event.actor_user_id as actor, event.outcome = 'denied' as is_refusal,
        event.outcome = 'done' and event.resource_type = 'patient' and event.action in ('read', 'list', 'export') as is_reading,
        event.resource_ids
      from app.practices practice
      join app.audit_events event on event.practice_id = practice.id and event.at >= since
      where app.ctx_role() = 'super_admin' and event.actor_user_id is not null
        and (event.outcome = 'denied' or event.resource_type = 'patient')
    ), readers as materialized (
      -- A patient who was read twice counts twice here, so that only those above the limit are counted exactly.
      select distinct actor from (
        select actor, sum(cardinality(resource_ids)) over (
          partition by actor order by at range between within preceding and current row) as at_most
        from audited where is_reading) read
      where at_most > most_patients
    ), counted as (
      -- Each reading counts its patient until the time has passed or the same patient is read again.
      select actor, at, least(at + within, lead(at) over (partition by actor, id order by at)) as until
      from audited cross join unnest(resource_ids) id
      where is_reading and actor in (select actor from readers)
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
