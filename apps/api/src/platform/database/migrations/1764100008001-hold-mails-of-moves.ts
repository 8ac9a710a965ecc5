import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A move is mailed some seconds later, and only if the recipient does not know already what came of it. */
export class HoldMailsOfMoves1764100008001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [COLUMNS, FACTS, ANNOUNCE, reminding(`and notice.state <> 'superseded'`)])
      await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const part of [ANNOUNCE_BEFORE, reminding('')]) await runner.query(part);
    await runner.query(`
      drop function app.appointment_facts(app.appointments);
      alter table app.appointment_notices drop column before, drop column facts;
      alter table app.outbox drop column available_at;`);
  }
}

const COLUMNS = `
  alter table app.outbox add column available_at timestamptz not null default now();
  alter table app.appointment_notices add column before jsonb, add column facts jsonb;
  comment on column app.appointment_notices.before is 'What was true for the recipient before the change; empty when nothing was';
  comment on column app.appointment_notices.facts is 'What the notice tells; empty for whoever no longer has the appointment';`;

/** What people are told of an appointment. */
const FACTS = `
  create function app.appointment_facts(kept app.appointments) returns jsonb language sql stable set search_path = ''
    return jsonb_build_object('startsAt', app.iso(kept.starts_at), 'endsAt', app.iso(kept.ends_at),
      'practitionerId', kept.practitioner_profile_id, 'type', kept.type, 'mode', kept.mode, 'status', kept.status);
  revoke all on function app.appointment_facts(app.appointments) from public;
  grant execute on function app.appointment_facts(app.appointments) to app_auth, app_worker;`;

interface Announcement {
  readonly declared: string;
  readonly values: string;
  readonly columns: string;
  readonly toldColumns: string;
  readonly handedOver: string;
  readonly outboxColumns: string;
  readonly outboxValues: string;
}

const announcing = (told: Announcement): string => `
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
      when (old.ends_at, old.type, old.mode) is distinct from (new.ends_at, new.type, new.mode) then 'changed'
      when new.proposed_at is not null and new.proposed_at is distinct from old.proposed_at then 'proposed'
      when old.proposed_at is not null and new.proposed_at is null then
        case when app.ctx_role() = 'patient' then 'withdrawn' else 'declined' end
    end;
    former uuid := case when tg_op = 'UPDATE' and what = 'moved' then old.practitioner_profile_id end;${told.declared}
  begin
    if what is null or app.ctx_practice() is null or new.starts_at <= now() then return null; end if;
    with told (kind, recipient, profile_id, for_start${told.columns}) as (
      ${told.values}
      union all
      select 'handed_over', 'practitioner', former, old.starts_at${told.handedOver} where former <> new.practitioner_profile_id
    ),
    filed as (
      insert into app.appointment_notices (practice_id, appointment_id, kind, recipient, profile_id, for_start, revision${told.columns})
      select new.practice_id, new.id, told.kind, told.recipient, told.profile_id, told.for_start, new.revision${told.toldColumns}
      from told
      on conflict do nothing
      returning id)
    insert into app.outbox (practice_id, topic, payload${told.outboxColumns})
    select new.practice_id, 'appointment.changed', jsonb_build_object('noticeId', filed.id)${told.outboxValues} from filed;
    return null;
  end $$;`;

/** Twenty seconds are enough to take back a drag in the calendar, and nobody notices them in a mail. */
const ANNOUNCE = announcing({
  declared: `
    facts constant jsonb := app.appointment_facts(new);
    facts_before constant jsonb := case when tg_op = 'UPDATE' then app.appointment_facts(old) else '{}' end;
    is_theirs constant boolean := tg_op = 'UPDATE' and old.practitioner_profile_id = new.practitioner_profile_id;`,
  columns: ', before, facts',
  toldColumns: ', told.before, told.facts',
  values: `values (what, 'patient', new.patient_profile_id, new.starts_at, facts_before, facts),
        (what, 'practitioner', new.practitioner_profile_id, new.starts_at,
          case when is_theirs then facts_before else '{}' end, facts)`,
  handedOver: `, facts_before, '{}'::jsonb`,
  outboxColumns: ', available_at',
  outboxValues: `,
      now() + case when what = 'moved' then interval '20 seconds' else interval '0' end`,
});

/** As TellOfProposedTimes made it. */
const ANNOUNCE_BEFORE = announcing({
  declared: '',
  columns: '',
  toldColumns: '',
  values: `values (what, 'patient', new.patient_profile_id, new.starts_at),
        (what, 'practitioner', new.practitioner_profile_id, new.starts_at)`,
  handedOver: '',
  outboxColumns: '',
  outboxValues: '',
});

/** As CreateAppointmentNotices made it, but for which notices count: one that nobody was sent reminds nobody. */
const reminding = (counted: string): string => `
  create or replace function app.queue_reminders(the_kind text, ahead interval, at_least interval, at timestamptz) returns integer
  language sql security definer set search_path = ''
  begin atomic
    with due as (
      select visit.practice_id, visit.id, visit.patient_profile_id, visit.starts_at
      from app.appointments visit
      where visit.status = 'confirmed' and visit.starts_at > at + at_least and visit.starts_at <= at + ahead
        and visit.starts_at - ahead >= coalesce((
          select max(notice.created_at) from app.appointment_notices notice
          where notice.practice_id = visit.practice_id and notice.appointment_id = visit.id
            and notice.revision is not null ${counted}), visit.created_at)
    ),
    filed as (
      insert into app.appointment_notices (practice_id, appointment_id, kind, recipient, profile_id, for_start)
      select due.practice_id, due.id, the_kind, 'patient', due.patient_profile_id, due.starts_at from due
      on conflict do nothing
      returning practice_id, id
    ),
    queued as (
      insert into app.outbox (practice_id, topic, payload)
      select filed.practice_id, 'appointment.reminder', jsonb_build_object('noticeId', filed.id) from filed
      returning 1
    )
    select count(*)::integer from queued;
  end;`;
