import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A patient's asking for another time, and their taking it back, are told to both sides. */
export class TellOfProposedTimes1764000009000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(kinds([...KINDS_BEFORE, ...KINDS_NEW]));
    await runner.query(announcing(PROPOSALS));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(announcing(PROPOSALS_BEFORE));
    await runner.query(`delete from app.appointment_notices where kind in (${quoted(KINDS_NEW)})`);
    await runner.query(kinds(KINDS_BEFORE));
  }
}

const KINDS_BEFORE = [
  ...['requested', 'booked', 'confirmed', 'moved', 'changed', 'declined', 'handed_over', 'cancelled'],
  ...['reminder_24h', 'reminder_1h'],
];
const KINDS_NEW = ['proposed', 'withdrawn'];

const quoted = (kinds: readonly string[]): string => kinds.map((kind) => `'${kind}'`).join(', ');

const kinds = (allowed: readonly string[]): string => `
  alter table app.appointment_notices drop constraint appointment_notices_kind_check,
    add constraint appointment_notices_kind_check check (kind in (${quoted(allowed)}))`;

const PROPOSALS_BEFORE = `
      when old.proposed_at is not null and new.proposed_at is null and app.ctx_role() <> 'patient' then 'declined'`;

const PROPOSALS = `
      when new.proposed_at is not null and new.proposed_at is distinct from old.proposed_at then 'proposed'
      when old.proposed_at is not null and new.proposed_at is null then
        case when app.ctx_role() = 'patient' then 'withdrawn' else 'declined' end`;

/** As it was made by CreateAppointmentNotices, but for what it says of proposed times. */
const announcing = (proposals: string): string => `
  create or replace function app.announce_appointment() returns trigger
  language plpgsql security definer set search_path = '' as $$
  declare
    what text := case
      when tg_op = 'INSERT' then case new.status when 'pending' then 'requested' when 'confirmed' then 'booked' end
      when new.status = 'cancelled' then case when old.status in ('pending', 'confirmed') then 'cancelled' end
      when new.status not in ('pending', 'confirmed') then null
      when (old.starts_at, old.practitioner_profile_id) is distinct from (new.starts_at, new.practitioner_profile_id)
        then 'moved'
      when old.status = 'pending' and new.status = 'confirmed' then 'confirmed'
      when (old.ends_at, old.type, old.mode) is distinct from (new.ends_at, new.type, new.mode) then 'changed'${proposals}
    end;
    former uuid := case when tg_op = 'UPDATE' and what = 'moved' then old.practitioner_profile_id end;
  begin
    if what is null or app.ctx_practice() is null or new.starts_at <= now() then return null; end if;
    with told (kind, recipient, profile_id, for_start) as (
      values (what, 'patient', new.patient_profile_id, new.starts_at),
        (what, 'practitioner', new.practitioner_profile_id, new.starts_at)
      union all
      select 'handed_over', 'practitioner', former, old.starts_at where former <> new.practitioner_profile_id
    ),
    filed as (
      insert into app.appointment_notices (practice_id, appointment_id, kind, recipient, profile_id, for_start, revision)
      select new.practice_id, new.id, told.kind, told.recipient, told.profile_id, told.for_start, new.revision from told
      on conflict do nothing
      returning id)
    insert into app.outbox (practice_id, topic, payload)
    select new.practice_id, 'appointment.changed', jsonb_build_object('noticeId', filed.id) from filed;
    return null;
  end $$;`;
