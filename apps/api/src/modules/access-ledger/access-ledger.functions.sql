-- Across walls, for its plan only: under row-level security names could not be looked up in the trigram index. Whose name
-- has any of the words, and that name as words are compared; as in the policies, for administrators of the practice alone.
create or replace function app.find_called(patterns text[]) returns table (profile_id uuid, called text)
  language sql stable security definer rows 20 set search_path = '' set plan_cache_mode = 'force_generic_plan'
  begin atomic
    select known.id, known.called from (
      select person.id, ' ' || app.folded(app.person_name(person.first_name, person.last_name, person.email)) as called
      from app.profiles person
      where person.practice_id = case when app.ctx_role() = 'practice_admin' then app.ctx_practice() end
        and (person.search_text like patterns[1] or person.search_text like patterns[2] or person.search_text like patterns[3])
      offset 0) known
    where known.called like any (patterns);
  end;
alter function app.find_called(text[]) owner to app_auth;
grant execute on function app.find_called(text[]) to app_staff;

-- Across walls: audit events of every practice become lines of the ledger, as many as are asked for and those of the
-- same moment; says how many it read. A second caller waits for the first, and what a stop takes back is read again.
create or replace function app.project_accesses(at_most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
  declare
    platform constant uuid := '00000000-0000-0000-0000-000000000000';
    place app.access_ledger_position;
    horizon xid8;
    taken integer;
  begin
    select * into place from app.access_ledger_position for update;
    -- Below it every transaction has ended: none can still commit an event behind the place.
    horizon := pg_snapshot_xmin(pg_current_snapshot());
    if horizon < place.tx then
      raise exception 'the transactions of the server began anew: the ledger cannot tell which events it has';
    end if;
    with event as materialized (
      select event.practice_id, event.id, event.at, event.tx, event.actor_user_id, event.actor_role, event.action,
        event.resource_type, event.resource_ids, event.outcome, event.opening_id
      from app.audit_events event
      where (event.tx, event.at) > (place.tx, place.at) and event.tx < horizon
      order by event.tx, event.at fetch first (at_most) rows with ties
    ), named as materialized (
      -- Audit events of super administrators' reads across practices belong to the platform, but name rows of any
      -- practice.
      select event.id as event_id, event.at, event.actor_user_id, event.actor_role, event.opening_id, event.resource_type as resource, origin.practice_id,
        resource_id,
        case event.action when 'read' then 'opened' when 'list' then 'listed' when 'export' then 'exported'
          else case when event.resource_type = 'video_call' then 'opened' else 'changed' end end as kind
      from event cross join lateral unnest(event.resource_ids) resource_id
      cross join lateral (
        select event.practice_id where event.practice_id <> platform
        union all select practice.id from app.practices practice where event.practice_id = platform
      ) origin
      where event.outcome = 'done' and event.actor_user_id is not null
        and event.actor_role not in ('patient', 'own', 'none')
    ), seen as (
      select named.*, known.profile_id as patient_id, 'record' as what, known.profile_id as subject_id,
        null::timestamptz as appointment_at
      from named join app.patient_practice_relationships known
        on known.practice_id = named.practice_id and known.profile_id = named.resource_id
      where named.resource in ('patient', 'member', 'message-recipient', 'patient-messaging')
      union all
      -- An archive of the practice has all of its patients in it.
      select named.*, known.profile_id, 'record', known.profile_id, null
      from named join app.patient_practice_relationships known on known.practice_id = named.practice_id
      where named.resource = 'practice-export' and named.kind = 'exported'
      union all
      select named.*, known.profile_id, 'appointment', known.profile_id, null
      from named join app.patient_practice_relationships known
        on known.practice_id = named.practice_id and known.profile_id = named.resource_id
      where named.resource = 'patient-schedule'
      union all
      select named.*, appointment.patient_profile_id, case named.resource when 'video_call' then 'call' else 'appointment' end,
        case when named.kind in ('opened', 'changed') then appointment.id else appointment.patient_profile_id end,
        case when named.kind in ('opened', 'changed') then appointment.starts_at end
      from named join app.appointments appointment
        on appointment.practice_id = named.practice_id and appointment.id = named.resource_id
      where named.resource in ('appointment', 'video_call')
      union all
      select named.*, conversation.patient_profile_id, 'messages', conversation.patient_profile_id, null
      from named join app.conversations conversation
        on conversation.practice_id = named.practice_id and conversation.id = named.resource_id
      where named.resource in ('conversation', 'thread', 'message-notices', 'conversation-notes')
      union all
      select named.*, conversation.patient_profile_id, 'messages', conversation.patient_profile_id, null
      from named join app.messages message on message.practice_id = named.practice_id and message.id = named.resource_id
      join app.conversations conversation
        on conversation.practice_id = message.practice_id and conversation.id = message.conversation_id
      where named.resource = 'message'
      union all
      select named.*, conversation.patient_profile_id, 'file', conversation.patient_profile_id, null
      from named join app.attachments attachment
        on attachment.practice_id = named.practice_id and attachment.id = named.resource_id
      join app.conversations conversation
        on conversation.practice_id = attachment.practice_id and conversation.id = attachment.conversation_id
      where named.resource = 'attachment'
      union all
      select named.*, recipient.profile_id, 'messages', recipient.profile_id, null
      from named join app.message_broadcast_recipients recipient
        on recipient.practice_id = named.practice_id and recipient.broadcast_id = named.resource_id
      where named.resource = 'message-broadcast' and named.kind = 'opened'
    ), line as (
      -- A list that has a patient twice showed it once.
      select seen.practice_id, seen.patient_id, date_trunc('hour', seen.at, 'UTC') as hour, seen.actor_user_id, seen.actor_role,
        seen.kind, seen.what, seen.subject_id, max(seen.appointment_at) as appointment_at,
        count(distinct seen.event_id)::integer as times, min(seen.at) as first_at, max(seen.at) as last_at,
        -- A read across practices is matched to its opening by time.
        (array_agg(coalesce(seen.opening_id, case seen.actor_role when 'super_admin' then (
          select opening.id from app.practice_openings opening where opening.practice_id = seen.practice_id
            and opening.user_id = seen.actor_user_id and seen.at >= opening.opened_at
            and seen.at <= coalesce(opening.closed_at, opening.until) order by opening.opened_at desc limit 1) end) order by seen.at desc))[1] as opening_id
      from seen join app.profiles person on person.practice_id = seen.practice_id and person.id = seen.patient_id
      where person.user_id is distinct from seen.actor_user_id
      group by seen.practice_id, seen.patient_id, 3, seen.actor_user_id, seen.actor_role, seen.kind, seen.what, seen.subject_id
    ), actor as (
      select acting.practice_id, acting.actor_user_id, called.name
      from (select distinct line.practice_id, line.actor_user_id from line) acting
      cross join lateral (
        select app.person_name(person.first_name, person.last_name, person.email) as name from app.profiles person
        where person.user_id = acting.actor_user_id order by person.practice_id = acting.practice_id desc, person.created_at limit 1
      ) called
    ), kept as (
      insert into app.access_ledger as known (practice_id, patient_profile_id, hour, actor_user_id, actor_role, kind, what, subject_id,
        appointment_at, actor_name, times, first_at, last_at, opening_id)
      select line.practice_id, line.patient_id, line.hour, line.actor_user_id, line.actor_role, line.kind, line.what, line.subject_id,
        line.appointment_at, actor.name, line.times, line.first_at, line.last_at, line.opening_id
      from line left join actor on actor.practice_id = line.practice_id and actor.actor_user_id = line.actor_user_id
      on conflict (practice_id, patient_profile_id, hour, actor_user_id, actor_role, kind, what, subject_id) do update
      set times = known.times + excluded.times, first_at = least(known.first_at, excluded.first_at),
        last_at = greatest(known.last_at, excluded.last_at), appointment_at = excluded.appointment_at,
        actor_name = coalesce(excluded.actor_name, known.actor_name), opening_id = coalesce(excluded.opening_id, known.opening_id)
    ), moved as (
      update app.access_ledger_position position set tx = last.tx, at = last.at
      from (select event.tx, event.at from event order by event.tx desc, event.at desc limit 1) last
    )
    select count(*)::integer into taken from event;
    return taken;
  end $$;
alter function app.project_accesses(integer) owner to app_auth;
grant execute on function app.project_accesses(integer) to app_worker;
