import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Appointments counted by day, and what has changed since (docs/analytics.md). A trigger keeps the changes, the worker fills
 * and merges; until it has, the figures of a practice are counted from its appointments.
 */
export class CountAppointmentsByDay1764501000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.appointments add constraint lasts_a_day_at_most check (ends_at <= starts_at + interval '24 hours');
      create table app.appointment_deltas (
        practice_id uuid not null,
        starts_at timestamptz not null,
        status text not null,
        change smallint not null check (change in (-1, 1))
      );
      create index appointment_deltas_of_practice on app.appointment_deltas (practice_id);
      comment on table app.appointment_deltas is 'What became more or less since the worker merged it into appointment_days';
      create table app.appointment_rollups (
        practice_id uuid primary key references app.practices (id),
        time_zone text not null,
        built_at timestamptz not null default now(),
        verified_at timestamptz,
        differences integer
      );
      comment on column app.appointment_rollups.time_zone is 'By whose days the practice is counted in appointment_days';
      create table app.appointment_days (
        practice_id uuid not null references app.appointment_rollups (practice_id) on delete cascade,
        day date not null,
        ${STATUSES.map((status) => `${status} integer not null`).join(', ')},
        hours integer[] not null check (cardinality(hours) = 24),
        primary key (practice_id, day)
      );
      comment on column app.appointment_days.hours is 'By the hour they begin in, from midnight, without cancelled ones';
      create function app.count_appointment_change() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger appointment_counted after insert or update or delete on app.appointments
        for each row execute function app.count_appointment_change();
      ${TABLES.map(
        (table) => `
          alter table app.${table} enable row level security;
          alter table app.${table} force row level security;
          create policy maintenance on app.${table} for all to app_owner using (true) with check (true);
          create policy merging on app.${table} for all to app_worker using (true) with check (true);
          create policy tenant on app.${table} for select to app_staff using (practice_id = (select app.ctx_practice()));
          create policy platform on app.${table} for select to app_platform using (true);
          grant select on app.${table} to app_staff, app_platform;
          grant select, insert, update, delete on app.${table} to app_worker;`,
      ).join('')}
      create policy by_trigger on app.appointment_deltas for insert to app_auth with check (true);
      grant insert on app.appointment_deltas to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger appointment_counted on app.appointments;
      drop function app.count_appointment_change();
      drop table app.appointment_days;
      drop table app.appointment_rollups;
      drop table app.appointment_deltas;
      alter table app.appointments drop constraint lasts_a_day_at_most`);
  }
}

const STATUSES = ['pending', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show'];
const TABLES = ['appointment_deltas', 'appointment_rollups', 'appointment_days'];
