import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What staff want the patient to read with the appointment; `notes` stay the practice's own. */
export class AddNoteForThePatient1764100020200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.appointments add column patient_note text check (btrim(patient_note) <> '');
      comment on column app.appointments.patient_note is 'Read by the patient; goes into no mail and no calendar';`);
    await runner.query(recording(NOTED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(recording(''));
    await runner.query(`
      update app.appointment_events set details = details - 'patientNote' where details ? 'patientNote';
      alter table app.appointments drop column patient_note;`);
  }
}

const NOTED = `
        'patientNote', case when old.patient_note is distinct from new.patient_note then true end,`;

const fact = (name: string, column: string): string =>
  `'${name}', case when old.${column} is distinct from new.${column}
          then jsonb_build_object('from', old.${column}, 'to', new.${column}) end`;

/** As AskForSeveralTimes made it, but for what it says of the note. */
const recording = (noted: string): string => `
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
        'notes', case when old.notes is distinct from new.notes then true end,${noted}
        'request', case
          when new.proposed_at is not null and old.proposed_at is distinct from new.proposed_at
            then jsonb_build_object('step', 'made', 'times', app.proposed_times(new))
          when old.proposed_at is null or new.proposed_at is not null or new.status = 'cancelled' then null
          when (new.starts_at, new.practitioner_profile_id) in (
            select * from unnest(old.proposed_starts, old.proposed_practitioner_ids))
            then '{"step": "accepted", "times": []}'::jsonb
          when moved then null
          else jsonb_build_object('step', case when app.ctx_role() = 'patient' then 'withdrawn' else 'declined' end,
            'times', app.proposed_times(old)) end));
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
  end $$;`;
