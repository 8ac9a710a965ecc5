import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Every state an appointment was in: since when, by whom and why. Written by the database, so that no path forgets it. */
export class CreateAppointmentHistory1764000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [EVENTS, RECORDER]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger appointment_history on app.appointments;
      drop function app.record_appointment_event();
      drop table app.appointment_events;
      alter table app.appointments drop column status_reason;`);
  }
}

/** Its own staff and the platform read it; a patient sees the state, not who of the practice set it. */
const EVENTS = `
  alter table app.appointments add column status_reason text check (btrim(status_reason) <> '');
  create table app.appointment_events (
    practice_id uuid not null,
    appointment_id uuid not null,
    id uuid not null default gen_random_uuid(),
    at timestamptz not null default clock_timestamp(),
    actor_user_id uuid default app.ctx_user(),
    actor_role text not null default app.ctx_role(),
    from_status text,
    to_status text not null,
    reason text,
    primary key (practice_id, appointment_id, at, id),
    foreign key (practice_id, appointment_id) references app.appointments (practice_id, id) on delete cascade
  );
  alter table app.appointment_events enable row level security;
  alter table app.appointment_events force row level security;
  create policy tenant on app.appointment_events for select to app_rt
    using (practice_id = (select app.ctx_practice()));
  create policy not_for_patients on app.appointment_events as restrictive for select to app_rt
    using ((select app.ctx_role()) <> 'patient');
  create policy filed_by_functions on app.appointment_events for insert to app_auth with check (true);
  create policy maintenance on app.appointment_events for all to app_owner using (true) with check (true);
  grant select on app.appointment_events to app_rt;
  grant insert on app.appointment_events to app_auth;`;

/** Runs as app_auth: nobody who changes appointments may write their history. */
const RECORDER = `
  create function app.record_appointment_event() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    insert into app.appointment_events (practice_id, appointment_id, from_status, to_status, reason)
    values (new.practice_id, new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_reason);
    return null;
  end $$;
  grant create on schema app to app_auth;
  alter function app.record_appointment_event() owner to app_auth;
  revoke create on schema app from app_auth;
  revoke all on function app.record_appointment_event() from public;
  create trigger appointment_history after insert or update of status on app.appointments
    for each row execute function app.record_appointment_event();`;
