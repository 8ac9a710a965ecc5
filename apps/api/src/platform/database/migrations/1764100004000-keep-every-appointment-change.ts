import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The history keeps every change of an appointment and its reason, not only states and times. */
export class KeepEveryAppointmentChange1764100004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [COLUMNS, REASON, RECORDER, ATTENDANCE, RIGHTS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger appointment_attendance on app.appointment_links;
      drop function app.record_appointment_attendance();
      drop trigger appointment_reason on app.appointments;
      drop function app.date_appointment_reason();
      ${RECORDER_BEFORE}
      delete from app.appointment_events where details <> '{}' and from_status = to_status and to_start is null;
      alter table app.appointment_events drop column details, drop column by_link;
      alter table app.appointments drop column reason_revision;`);
  }
}

const COLUMNS = `
  alter table app.appointment_events
    add column details jsonb not null default '{}',
    add column by_link boolean not null default false;
  comment on column app.appointment_events.details is 'What changed besides state, time and practitioner; never the text of notes';
  comment on column app.appointment_events.by_link is 'By the link of a mail, by whoever holds it';
  alter table app.appointments add column reason_revision integer;
  comment on column app.appointments.reason_revision is 'The change that status_reason is the reason of';`;

/** Fires only for a statement that names the reason, so that a later change cannot inherit it. */
const REASON = `
  create function app.date_appointment_reason() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.reason_revision := old.revision + 1;
    return new;
  end $$;
  revoke all on function app.date_appointment_reason() from public;
  create trigger appointment_reason before update of status_reason on app.appointments
    for each row execute function app.date_appointment_reason();`;

const fact = (name: string, column: string): string =>
  `'${name}', case when old.${column} is distinct from new.${column}
          then jsonb_build_object('from', old.${column}, 'to', new.${column}) end`;

/** One entry for each change, whatever it holds. A change that only says how something is stored leaves none. */
const RECORDER = `
  create or replace function app.record_appointment_event() returns trigger
  language plpgsql security definer set search_path = '' as $$
  declare
    facts jsonb := '{}';
    moved boolean := false;
  begin
    if tg_op = 'UPDATE' then
      moved := (old.starts_at, old.practitioner_profile_id) is distinct from (new.starts_at, new.practitioner_profile_id);
      facts := jsonb_strip_nulls(jsonb_build_object(
        ${fact('type', 'type')},
        ${fact('mode', 'mode')},
        'minutes', case when new.ends_at - new.starts_at <> old.ends_at - old.starts_at then jsonb_build_object(
          'from', extract(epoch from old.ends_at - old.starts_at)::integer / 60,
          'to', extract(epoch from new.ends_at - new.starts_at)::integer / 60) end,
        'notes', case when old.notes is distinct from new.notes then true end,
        'request', case
          when new.proposed_at is not null and old.proposed_at is distinct from new.proposed_at then jsonb_build_object(
            'step', 'made', 'startsAt', app.iso(new.proposed_start), 'practitionerId', new.proposed_practitioner_id)
          when old.proposed_at is null or new.proposed_at is not null or new.status = 'cancelled' then null
          when (new.starts_at, new.practitioner_profile_id) = (old.proposed_start, old.proposed_practitioner_id)
            then jsonb_build_object('step', 'accepted')
          when moved then null
          else jsonb_build_object('step', case when app.ctx_role() = 'patient' then 'withdrawn' else 'declined' end,
            'startsAt', app.iso(old.proposed_start), 'practitionerId', old.proposed_practitioner_id) end));
    end if;
    if new.overbooked and (tg_op = 'INSERT' or not old.overbooked or moved) then
      facts := facts || '{"overbooked": true}';
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
  drop trigger appointment_history on app.appointments;
  create trigger appointment_history after insert or update on app.appointments
    for each row execute function app.record_appointment_event();`;

/** A patient who says by a link to come changes no column of the appointment. */
const ATTENDANCE = `
  create function app.record_appointment_attendance() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    insert into app.appointment_events (practice_id, appointment_id, from_status, to_status, details, by_link)
    select kept.practice_id, kept.id, kept.status, kept.status, '{"attending": true}', true
    from app.appointments kept where kept.practice_id = new.practice_id and kept.id = new.appointment_id;
    return null;
  end $$;
  create trigger appointment_attendance after update of used_at on app.appointment_links
    for each row when (new.action = 'confirm' and old.used_at is null and new.used_at is not null)
    execute function app.record_appointment_attendance();`;

const RIGHTS = `
  grant create on schema app to app_auth;
  alter function app.record_appointment_attendance() owner to app_auth;
  revoke create on schema app from app_auth;
  revoke all on function app.record_appointment_attendance() from public;`;

/** As CreateScheduling made it. */
const RECORDER_BEFORE = `
  create or replace function app.record_appointment_event() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    if tg_op = 'UPDATE' and (old.status, old.starts_at, old.practitioner_profile_id)
      is not distinct from (new.status, new.starts_at, new.practitioner_profile_id) then
      return null;
    end if;
    insert into app.appointment_events (practice_id, appointment_id, from_status, to_status, reason,
      from_start, to_start, from_practitioner_id, to_practitioner_id)
    select new.practice_id, new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_reason,
      case when moved then old.starts_at end, case when moved then new.starts_at end,
      case when moved then old.practitioner_profile_id end, case when moved then new.practitioner_profile_id end
    from (select tg_op = 'UPDATE' and (old.starts_at, old.practitioner_profile_id)
      is distinct from (new.starts_at, new.practitioner_profile_id)) as made (moved);
    return null;
  end $$;
  drop trigger appointment_history on app.appointments;
  create trigger appointment_history after insert or update of status, starts_at, practitioner_profile_id on app.appointments
    for each row execute function app.record_appointment_event();`;
