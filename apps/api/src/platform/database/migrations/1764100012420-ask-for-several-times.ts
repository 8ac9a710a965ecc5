import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A patient asks for up to three other times, and staff accept one of them. */
export class AskForSeveralTimes1764100012420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TIMES, TAKE_OVER, TIMES_ALONE, acting(', proposed_at = null'), recording(SEVERAL)]) {
      await runner.query(part);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const part of [ONE_TIME, GIVE_BACK, acting(ONE_CLEARED), recording(ONE), NO_TIMES]) await runner.query(part);
  }
}

const TIMES = `
  alter table app.appointments
    add column proposed_starts timestamptz[],
    add column proposed_practitioner_ids uuid[];
  comment on column app.appointments.proposed_practitioner_ids is 'With whom each of proposed_starts is';

  create function app.proposed_times(kept app.appointments) returns jsonb language sql stable set search_path = ''
  begin atomic
    select coalesce(jsonb_agg(jsonb_build_object('startsAt', app.iso(starts_at), 'practitionerId', practitioner_id)
      order by starts_at, place), '[]')
    from unnest(kept.proposed_starts, kept.proposed_practitioner_ids) with ordinality asked (starts_at, practitioner_id, place);
  end;
  revoke all on function app.proposed_times(app.appointments) from public;
  grant execute on function app.proposed_times(app.appointments) to app_auth;

  create function app.close_reschedule_request() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.proposed_starts := null;
    new.proposed_practitioner_ids := null;
    new.proposal_note := null;
    return new;
  end $$;
  revoke all on function app.close_reschedule_request() from public;`;

/** What waits already asks for one time. Nobody has changed these appointments, so nobody is told and no revision counted. */
const TAKE_OVER = `
  alter table app.appointments disable trigger user;
  update app.appointments set proposed_starts = array[proposed_start], proposed_practitioner_ids = array[proposed_practitioner_id]
  where proposed_at is not null;
  alter table app.appointments enable trigger user;
  update app.appointment_events set details = jsonb_set(details, '{request}', jsonb_build_object(
    'step', details -> 'request' -> 'step',
    'times', case when details -> 'request' ? 'startsAt' then jsonb_build_array((details -> 'request') - 'step') else '[]' end))
  where details ? 'request';`;

/** A request that is over keeps no times, whoever closes it. */
const TIMES_ALONE = `
  alter table app.appointments
    drop column proposed_start, drop column proposed_end, drop column proposed_practitioner_id,
    add constraint proposed_together check (num_nulls(proposed_starts, proposed_practitioner_ids, proposed_at) in (0, 3)),
    add constraint proposed_times_paired check (cardinality(proposed_starts) between 1 and 3
      and cardinality(proposed_practitioner_ids) = cardinality(proposed_starts));
  create trigger appointment_request_closed before update of proposed_at on app.appointments
    for each row when (new.proposed_at is null) execute function app.close_reschedule_request();`;

const ONE_TIME = `
  drop trigger appointment_request_closed on app.appointments;
  alter table app.appointments
    drop constraint proposed_times_paired, drop constraint proposed_together,
    add column proposed_start timestamptz, add column proposed_end timestamptz,
    add column proposed_practitioner_id uuid,
    add foreign key (practice_id, proposed_practitioner_id) references app.profiles (practice_id, id);
  grant update (proposed_start, proposed_end, proposed_practitioner_id) on app.appointments to app_auth;`;

/** The first of several is what remains. */
const GIVE_BACK = `
  alter table app.appointments disable trigger user;
  update app.appointments set proposed_start = proposed_starts[1], proposed_end = proposed_starts[1] + (ends_at - starts_at),
    proposed_practitioner_id = proposed_practitioner_ids[1]
  where proposed_at is not null;
  alter table app.appointments enable trigger user;
  alter table app.appointments
    add check (num_nulls(proposed_start, proposed_end, proposed_practitioner_id, proposed_at) in (0, 4)),
    add check (proposed_end > proposed_start);
  update app.appointment_events set details = jsonb_set(details, '{request}',
    jsonb_build_object('step', details -> 'request' -> 'step') || coalesce(details -> 'request' -> 'times' -> 0, '{}'))
  where details ? 'request';`;

const NO_TIMES = `
  drop function app.close_reschedule_request(), app.proposed_times(app.appointments);
  alter table app.appointments drop column proposed_starts, drop column proposed_practitioner_ids;`;

const ONE_CLEARED = `, proposed_start = null, proposed_end = null,
        proposed_practitioner_id = null, proposal_note = null, proposed_at = null`;

/** As CreateAppointmentNotices made it, but for what it clears. */
const acting = (cleared: string): string => `
  create or replace function app.act_on_appointment_link(the_hash bytea, notice_hours integer, correlation text) returns text
  language plpgsql security definer set search_path = '' as $$
  declare
    link app.appointment_links;
    visit app.appointments;
    patient_user uuid;
    state text;
  begin
    select visit_of.* into visit from app.appointments visit_of
      join app.appointment_links found on found.practice_id = visit_of.practice_id and found.appointment_id = visit_of.id
      join app.practices practice on practice.id = found.practice_id and practice.is_active
      where found.token_hash = the_hash for update of visit_of;
    if not found then return null; end if;
    select * into link from app.appointment_links where token_hash = the_hash;
    state := app.appointment_link_state(link, visit, notice_hours);
    if state <> 'open' then return state; end if;

    select user_id into patient_user from app.profiles
      where practice_id = visit.practice_id and id = visit.patient_profile_id;
    perform set_config('app.practice_id', visit.practice_id::text, true), set_config('app.role', 'patient', true),
      set_config('app.user_id', coalesce(patient_user::text, ''), true),
      set_config('app.profile_id', visit.patient_profile_id::text, true),
      set_config('app.correlation_id', correlation, true);
    update app.appointment_links set used_at = now() where token_hash = the_hash;
    if link.action = 'cancel' then
      update app.appointments set status = 'cancelled', status_reason = null${cleared}, updated_at = now()
      where practice_id = visit.practice_id and id = visit.id;
    end if;
    insert into app.audit_events (action, resource_type, resource_ids) values ('update', 'appointment', array[visit.id]);
    return 'done';
  end $$;`;

interface RequestFacts {
  readonly made: string;
  readonly isAccepted: string;
  readonly accepted: string;
  readonly closed: string;
  readonly besides: string;
}

const SEVERAL: RequestFacts = {
  made: `jsonb_build_object('step', 'made', 'times', app.proposed_times(new))`,
  isAccepted: `(new.starts_at, new.practitioner_profile_id) in (
            select * from unnest(old.proposed_starts, old.proposed_practitioner_ids))`,
  accepted: `'{"step": "accepted", "times": []}'::jsonb`,
  closed: `jsonb_build_object('step', case when app.ctx_role() = 'patient' then 'withdrawn' else 'declined' end,
            'times', app.proposed_times(old))`,
  besides: `
    if new.outside_hours and (tg_op = 'INSERT' or not old.outside_hours or moved) then
      facts := facts || '{"outsideHours": true}';
    end if;`,
};

const ONE: RequestFacts = {
  made: `jsonb_build_object(
            'step', 'made', 'startsAt', app.iso(new.proposed_start), 'practitionerId', new.proposed_practitioner_id)`,
  isAccepted: `(new.starts_at, new.practitioner_profile_id) = (old.proposed_start, old.proposed_practitioner_id)`,
  accepted: `jsonb_build_object('step', 'accepted')`,
  closed: `jsonb_build_object('step', case when app.ctx_role() = 'patient' then 'withdrawn' else 'declined' end,
            'startsAt', app.iso(old.proposed_start), 'practitionerId', old.proposed_practitioner_id)`,
  besides: '',
};

const fact = (name: string, column: string): string =>
  `'${name}', case when old.${column} is distinct from new.${column}
          then jsonb_build_object('from', old.${column}, 'to', new.${column}) end`;

/** As KeepEveryAppointmentChange made it, but for what it says of requests and of times outside of the hours. */
const recording = (request: RequestFacts): string => `
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
          when new.proposed_at is not null and old.proposed_at is distinct from new.proposed_at
            then ${request.made}
          when old.proposed_at is null or new.proposed_at is not null or new.status = 'cancelled' then null
          when ${request.isAccepted}
            then ${request.accepted}
          when moved then null
          else ${request.closed} end));
    end if;
    if new.overbooked and (tg_op = 'INSERT' or not old.overbooked or moved) then
      facts := facts || '{"overbooked": true}';
    end if;${request.besides}
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
