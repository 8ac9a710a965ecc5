-- Across walls: super administrators cannot read audit events, and only learn how many patients were read. These
-- functions count, and threats.rules.ts decides what is unusual.

-- Across walls: how many patients each account read and how often it was refused, per clock hour. Looks up each
-- practice on its own, so events of other times cost nothing.
create or replace function app.hours_of_access(since timestamptz, before timestamptz)
  returns table (hour timestamptz, practice_id uuid, user_id uuid, readings integer, refusals integer)
  language sql stable security definer set search_path = ''
  begin atomic
    select date_trunc('hour', event.at, 'UTC'), practice.id, event.user_id,
      coalesce(sum(event.readings), 0)::integer, (count(*) filter (where event.readings is null))::integer
    from app.practices practice cross join lateral (
      select event.at, event.actor_user_id as user_id,
        case when outcome = 'done' then cardinality(resource_ids) end as readings from app.audit_events event
      where event.practice_id = practice.id and event.at >= since and event.at < before and event.actor_user_id is not null
        and (event.outcome = 'denied'
          or event.outcome = 'done' and event.resource_type = 'patient' and event.action in ('read', 'list', 'export'))
      offset 0) event
    where app.ctx_role() in ('super_admin', 'every_practice')
    group by 1, 2, 3;
  end;
alter function app.hours_of_access(timestamptz, timestamptz) owner to app_auth;
grant execute on function app.hours_of_access(timestamptz, timestamptz) to app_platform, app_worker;

-- Across walls: reads and refusals of suspected accounts, with a random number per patient. Leaves out accounts within
-- the limit even if repeated reads count twice, because front desks read very many patients.
create or replace function app.accesses_of(suspicions json, since timestamptz, most_patients integer)
  returns table (user_id uuid, at timestamptz, is_refusal boolean, patients bigint[])
  language sql stable security definer set search_path = ''
  begin atomic
    with numbering as materialized (select (random() * 1e15)::bigint as seed), found as (
      select suspicion."userId" as user_id, event.at, event.patients
      from json_to_recordset(suspicions) suspicion("userId" uuid, "practiceId" uuid, "from" timestamptz, "to" timestamptz)
      cross join lateral (
        select event.at, case when event.outcome = 'done' then event.resource_ids end as patients from app.audit_events event
        where event.practice_id = suspicion."practiceId" and event.at >= greatest(suspicion."from", since)
          and event.at < suspicion."to" and event.actor_user_id = suspicion."userId" and (event.outcome = 'denied'
            or event.outcome = 'done' and event.resource_type = 'patient' and event.action in ('read', 'list', 'export'))
        offset 0) event
      where app.ctx_role() = 'super_admin'
    ), counted as materialized (select found.*, sum(cardinality(found.patients)) over (
        partition by user_id order by at range between interval '1 hour' preceding and current row) as at_most from found)
    select counted.user_id, counted.at, patients is null,
      array(select pg_catalog.uuid_hash_extended(id, seed) from unnest(patients) id) from counted, numbering
    where patients is null or counted.user_id in (select reader.user_id from counted reader where at_most > most_patients);
  end;
alter function app.accesses_of(json, timestamptz, integer) owner to app_auth;
grant execute on function app.accesses_of(json, timestamptz, integer) to app_platform;

-- Across walls: returns who exported data, and when.
create or replace function app.exports_since(since timestamptz) returns table (user_id uuid, at timestamptz)
  language sql stable security definer set search_path = ''
  begin atomic
    select actor_user_id, event.at from app.audit_events event where app.ctx_role() = 'super_admin' and event.at >= since
      and action = 'export' and outcome = 'done' and actor_user_id is not null;
  end;
alter function app.exports_since(timestamptz) owner to app_auth;
grant execute on function app.exports_since(timestamptz) to app_platform;
