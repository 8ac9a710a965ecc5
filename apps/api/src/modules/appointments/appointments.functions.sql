-- Appointments: the locks of booking, revisions and the history.

-- Race: practitioner and patient are locked in one order before a time is taken.
create or replace function app.lock_people(practitioner uuid, patient uuid) returns void
  language sql volatile set search_path = '' set plan_cache_mode = 'force_generic_plan'
  begin atomic
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(id::text, 0) as key from unnest(array[coalesce((
          select person.user_id from app.profiles person
          where person.practice_id = app.ctx_practice() and person.id = practitioner), practitioner), patient]) id
      where id is not null order by 1) keys;
  end;
grant execute on function app.lock_people(uuid, uuid) to public;

-- Race: a reason belongs to the revision that set it, whichever transaction writes first.
create or replace function app.date_appointment_reason() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.reason_revision := old.revision + 1;
    return new;
  end $$;

-- Shared value: the times that a request names, in history and answers alike.
create or replace function app.requested_times(kept app.appointments) returns jsonb language sql stable set search_path = ''
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('startsAt', app.iso(starts_at), 'practitionerId', practitioner_id)
      order by starts_at, place), '[]')
    from unnest(kept.requested_starts, kept.requested_practitioner_ids) with ordinality asked (starts_at, practitioner_id, place);
  end;
grant execute on function app.requested_times(app.appointments) to app_auth;

-- Across walls: no login may write the history, and no writer may skip it. Staff, patients, holders of a mail link and
-- the deletion of a practice all write appointments, so a trigger records the old and the new state. It notifies
-- nobody.
create or replace function app.record_appointment_event() returns trigger
  language plpgsql security definer set search_path = '' as $$
  declare
    facts jsonb := '{}';
    moved boolean := false;
  begin
    if tg_op = 'UPDATE' then
      moved := (old.starts_at, old.practitioner_profile_id) is distinct from (new.starts_at, new.practitioner_profile_id);
      facts := jsonb_strip_nulls(jsonb_build_object(
        'type', case when old.type is distinct from new.type
          then jsonb_build_object('from', old.type, 'to', new.type) end,
        'mode', case when old.mode is distinct from new.mode
          then jsonb_build_object('from', old.mode, 'to', new.mode) end,
        'minutes', case when new.ends_at - new.starts_at <> old.ends_at - old.starts_at then jsonb_build_object(
          'from', extract(epoch from old.ends_at - old.starts_at)::integer / 60,
          'to', extract(epoch from new.ends_at - new.starts_at)::integer / 60) end,
        'notes', case when old.notes is distinct from new.notes
          then jsonb_build_object('from', old.notes, 'to', new.notes) end,
        'patientNote', case when old.patient_note is distinct from new.patient_note
          then jsonb_build_object('from', old.patient_note, 'to', new.patient_note) end,
        'request', case
          when new.reschedule_requested_at is not null and old.reschedule_requested_at is distinct from new.reschedule_requested_at
            then jsonb_build_object('step', 'made', 'times', app.requested_times(new))
          when old.reschedule_requested_at is null or new.reschedule_requested_at is not null or new.status = 'cancelled' then null
          when (new.starts_at, new.practitioner_profile_id) in (
            select * from unnest(old.requested_starts, old.requested_practitioner_ids))
            then '{"step": "accepted", "times": []}'::jsonb
          when moved then null
          else jsonb_build_object('step', case when app.ctx_role() = 'patient' then 'withdrawn' else 'declined' end,
            'times', app.requested_times(old)) end));
    end if;
    if new.overbooked and (tg_op = 'INSERT' or not old.overbooked or moved) then
      facts := facts || '{"overbooked": true}';
    end if;
    if new.outside_hours and (tg_op = 'INSERT' or not old.outside_hours or moved) then
      facts := facts || '{"outsideHours": true}';
    end if;
    if tg_op = 'UPDATE' and not moved and old.status = new.status and facts = '{}' then
      return null;
    end if;
    insert into app.appointment_events (practice_id, appointment_id, from_status, to_status, reason, details, by_link,
      from_start, to_start, from_practitioner_id, to_practitioner_id)
    values (new.practice_id, new.id, case when tg_op = 'UPDATE' then old.status end, new.status,
      case when tg_op = 'INSERT' or new.reason_revision = new.revision then new.status_reason end, facts,
      -- A link is marked as used by the transaction that acts on it.
      exists (select from app.appointment_links link where link.practice_id = new.practice_id
        and link.appointment_id = new.id and link.used_at = now() and new.status = 'cancelled'),
      case when moved then old.starts_at end, case when moved then new.starts_at end,
      case when moved then old.practitioner_profile_id end, case when moved then new.practitioner_profile_id end);
    return null;
  end $$;
alter function app.record_appointment_event() owner to app_auth;

-- Across walls: no login may write the history.
create or replace function app.record_appointment_attendance() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    insert into app.appointment_events (practice_id, appointment_id, from_status, to_status, details, by_link)
    select kept.practice_id, kept.id, kept.status, kept.status, '{"attending": true}', true
    from app.appointments kept where kept.practice_id = new.practice_id and kept.id = new.appointment_id;
    return null;
  end $$;
alter function app.record_appointment_attendance() owner to app_auth;
