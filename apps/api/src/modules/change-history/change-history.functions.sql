-- Change history: changes by administrators, with old and new values.

-- Across walls: no login may choose or omit the old values in its audit events. For a field of the arguments that
-- begins with ?, records only the name. For one with @, records only the name unless the person works in the practice.
create or replace function app.record_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
  declare
    before constant jsonb := case tg_op when 'INSERT' then '{}' else to_jsonb(old) end;
    later constant jsonb := case tg_op when 'DELETE' then '{}' else to_jsonb(new) end;
    saved constant jsonb := case tg_op when 'DELETE' then before else later end;
    place constant uuid := case tg_table_name when 'practices' then saved ->> 'id' else saved ->> 'practice_id' end;
    fields jsonb;
  begin
    select jsonb_object_agg(named.field, case
        when left(named.given, 1) = '?' or left(named.given, 1) = '@' and not app.works_in(place, (saved ->> 'user_id')::uuid) then 'null'::jsonb
        else jsonb_build_array(before -> named.field, later -> named.field) end) into fields
    from (select given, ltrim(given, '?@') as field from unnest(tg_argv) given) named
    where nullif(before -> named.field, 'null') is distinct from nullif(later -> named.field, 'null');
    -- Without a context nobody asked: an operator at the database, or a migration.
    if fields is not null and app.ctx_role() <> 'none' then
      insert into app.audit_events (practice_id, action, resource_type, resource_ids, changes)
      values (place, 'change', tg_table_name, array_remove(array[(saved ->> 'id')::uuid], null), fields);
    end if;
    return null;
  end $$;
alter function app.record_change() owner to app_auth;

-- Across walls: finds practices, staff and platform users by name, for the history of the platform only. Returns ids.
create or replace function app.named_on_platform(patterns text[]) returns uuid[]
  language sql stable security definer set search_path = ''
  begin atomic
    select case when app.ctx_role() = 'super_admin' and app.ctx_practice() = '00000000-0000-0000-0000-000000000000' then array(
      select one from app.profiles person, unnest(array[person.id, person.user_id]) one
      where person.search_text like all (patterns) and one is not null and exists (select from app.user_roles held
        where held.user_id = person.user_id and (held.role = 'super_admin' or held.practice_id = person.practice_id
          and held.role in ('practice_admin', 'practitioner', 'scheduler')))
      union select practice.id from app.practices practice where practice.search_text like all (patterns)
      limit 1000) else '{}' end;
  end;
alter function app.named_on_platform(text[]) owner to app_auth;
grant execute on function app.named_on_platform(text[]) to app_staff;

-- Across walls: no login of the API may read audit events. Selects the acts that change-history.rules.ts names, newest
-- first. A practice also sees acts of the platform: those in `own` if they name the practice, and those in
-- `of_accounts` if they name the account of a person who worked there then.
create or replace function app.find_acts(resources text[], acts text[], own text[], of_accounts text[], actor uuid, subjects uuid[],
    people uuid[], since timestamptz, until timestamptz, behind_at timestamptz, behind_id uuid, at_most integer)
  returns table (id uuid, at timestamptz, tx xid8, actor_user_id uuid, actor_role text, resource text, action text,
    resource_ids uuid[])
  language sql stable security definer set search_path = ''
  begin atomic
    select act.* from unnest(resources) wanted
    join unnest(array[app.ctx_practice(), '00000000-0000-0000-0000-000000000000'::uuid]) with ordinality place (id, nth)
      on place.nth = 1 or wanted = any (own) and app.ctx_practice() <> place.id
    cross join lateral (
      select event.id, event.at, event.tx, event.actor_user_id, event.actor_role, event.resource_type, event.action, event.resource_ids
      from app.audit_events event
      where event.practice_id = place.id and (place.nth = 1 or event.resource_ids[1] = app.ctx_practice()
          or event.resource_type || ' ' || event.action = any (of_accounts)
            and exists (select from app.user_roles held where held.user_id = event.resource_ids[1]
              and held.practice_id = app.ctx_practice() and held.created_at <= event.at
              and held.role in ('practice_admin', 'practitioner', 'scheduler')))
        and event.resource_type = wanted and event.action <> all ('{read,list,listen,enter,mark-read,mark-unread,change}')
        and event.outcome = 'done' and event.resource_type || ' ' || event.action = any (acts)
        and (behind_at is null or (event.at, event.id) < (behind_at, behind_id))
        and (since is null or event.at >= since) and (until is null or event.at < until)
        and (actor is null or event.actor_user_id = actor)
        and (subjects is null or event.resource_ids && subjects)
        and (people is null or event.actor_user_id = any (people) or event.resource_ids[1] = any (people))
      order by event.at desc, event.id desc limit at_most
    ) act
    where app.ctx_role() in ('practice_admin', 'super_admin')
    order by act.at desc, act.id desc limit at_most;
  end;
alter function app.find_acts(text[], text[], text[], text[], uuid, uuid[], uuid[], timestamptz, timestamptz, timestamptz, uuid, integer) owner to app_auth;
grant execute on function app.find_acts(text[], text[], text[], text[], uuid, uuid[], uuid[], timestamptz, timestamptz, timestamptz, uuid, integer) to app_staff;

-- Across walls: an act's actor and subject may have a name only in another practice. Policies decide about patients'
-- names instead. `kept` is the recorded name of a deleted subject.
create or replace function app.names_of_act(act uuid, acted_at timestamptz, out actor text, out practice text, out staff text, out kept text)
  language sql stable security definer set search_path = ''
  begin atomic
    select
      (select app.person_name(person.first_name, person.last_name, person.email) from app.profiles person
        where person.user_id = event.actor_user_id
        order by person.practice_id = app.ctx_practice() desc, person.practice_id = '00000000-0000-0000-0000-000000000000' desc limit 1),
      (select named.name from app.practices named where named.id = event.resource_ids[1]),
      (select app.person_name(person.first_name, person.last_name, person.email) from app.profiles person
        join app.user_roles held on held.practice_id = person.practice_id and held.user_id = person.user_id
          and held.role in ('super_admin', 'practice_admin', 'practitioner', 'scheduler')
        where person.user_id = event.resource_ids[1]
          and app.ctx_practice() in (person.practice_id, '00000000-0000-0000-0000-000000000000') limit 1),
      event.changes #>> '{name,0}'
    from app.audit_events event
    where event.practice_id in (app.ctx_practice(), '00000000-0000-0000-0000-000000000000') and event.at = acted_at and event.id = act
      and app.ctx_role() in ('practice_admin', 'super_admin');
  end;
alter function app.names_of_act(uuid, timestamptz) owner to app_auth;
grant execute on function app.names_of_act(uuid, timestamptz) to app_staff;

-- Across walls: changes in the transaction of an act, in the practice, or in any practice for the platform.
create or replace function app.changes_of_act(act_tx xid8, acted_at timestamptz)
  returns table (id uuid, at timestamptz, resource_type text, changes jsonb)
  language sql stable security definer set search_path = ''
  begin atomic
    select made.id, made.at, made.resource_type, made.changes from app.audit_events made
    where made.tx = act_tx and made.at between acted_at - interval '1 minute' and acted_at + interval '1 minute'
      and made.changes is not null and app.ctx_role() in ('practice_admin', 'super_admin')
      and app.ctx_practice() in (made.practice_id, '00000000-0000-0000-0000-000000000000');
  end;
alter function app.changes_of_act(xid8, timestamptz) owner to app_auth;
grant execute on function app.changes_of_act(xid8, timestamptz) to app_staff;
