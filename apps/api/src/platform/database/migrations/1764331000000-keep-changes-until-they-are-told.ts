import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changed of an appointment waits for the worker, which decides who is told (docs/notifications.md). */
export class KeepChangesUntilTheyAreTold1764331000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.appointment_changes (
        practice_id uuid not null default app.ctx_practice(),
        appointment_id uuid not null,
        id uuid not null default gen_random_uuid(),
        revision integer not null,
        at timestamptz not null default now(),
        actor_role text not null default app.ctx_role(),
        before jsonb,
        facts jsonb not null,
        primary key (practice_id, appointment_id, id),
        foreign key (practice_id, appointment_id) references app.appointments (practice_id, id) on delete cascade
      );
      comment on column app.appointment_changes.before is 'Null for an appointment that is new';
      alter table app.appointment_changes enable row level security;
      alter table app.appointment_changes force row level security;
      create policy maintenance on app.appointment_changes for all to app_owner using (true) with check (true);
      create policy by_functions on app.appointment_changes for all to app_auth using (true) with check (true);
      create policy tenant on app.appointment_changes for all to app_worker
        using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
      grant insert, select on app.appointment_changes to app_auth;
      grant select, delete on app.appointment_changes to app_worker;
      grant insert on app.appointment_notifications, app.outbox to app_worker;
      alter function app.notify_of_appointment() rename to record_appointment_change;
      alter trigger appointment_notification on app.appointments rename to appointment_change;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter trigger appointment_change on app.appointments rename to appointment_notification;
      alter function app.record_appointment_change() rename to notify_of_appointment;
      revoke insert on app.appointment_notifications, app.outbox from app_worker;
      ${FORMER_QUEUE_REMINDERS}
      drop table app.appointment_changes;`);
  }
}

const FORMER_QUEUE_REMINDERS = `
  create or replace function app.queue_reminders(the_kind text, ahead interval, at_least interval, at timestamptz) returns integer
    language sql security definer set search_path = ''
    begin atomic
      with due as (
        select appointment.practice_id, appointment.id, appointment.patient_profile_id, appointment.starts_at
        from app.appointments appointment
        where appointment.status = 'confirmed' and appointment.starts_at > at + at_least and appointment.starts_at <= at + ahead
          and appointment.starts_at - ahead >= coalesce((
            select max(notification.created_at) from app.appointment_notifications notification
            where notification.practice_id = appointment.practice_id and notification.appointment_id = appointment.id
              and notification.revision is not null and notification.state <> 'superseded'), appointment.created_at)
      ),
      audited as (
        insert into app.appointment_notifications (practice_id, appointment_id, kind, recipient, profile_id, for_start)
        select due.practice_id, due.id, the_kind, 'patient', due.patient_profile_id, due.starts_at from due
        on conflict do nothing
        returning practice_id, id
      ),
      queued as (
        insert into app.outbox (practice_id, topic, payload)
        select audited.practice_id, 'appointment.reminder', jsonb_build_object('notificationId', audited.id) from audited
        returning 1
      )
      select count(*)::integer from queued;
    end;`;
