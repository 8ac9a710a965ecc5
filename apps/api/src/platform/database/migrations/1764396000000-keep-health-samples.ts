import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each part of the system was in each minute of the last month (docs/health.md). It says nothing of anybody. */
export class KeepHealthSamples1764396000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create type app.health_state as enum ('healthy', 'warning', 'critical', 'down');
      create table app.health_samples (
        part text not null,
        minute timestamptz not null,
        at timestamptz not null,
        state app.health_state not null,
        since timestamptz not null,
        worst app.health_state not null,
        measures jsonb not null,
        primary key (part, minute)
      );
      create index health_samples_by_age on app.health_samples (minute);
      alter table app.health_samples enable row level security;
      alter table app.health_samples force row level security;
      create policy maintenance on app.health_samples for all to app_owner using (true) with check (true);
      create policy look on app.health_samples for all to app_worker using (true) with check (true);
      create policy own_process on app.health_samples for all to app_rt using (part = 'api') with check (part = 'api');
      create policy read on app.health_samples for select to app_platform using (true);
      grant select, insert, update on app.health_samples to app_rt;
      grant select, insert, update, delete on app.health_samples to app_worker;
      grant select on app.health_samples to app_platform;
      grant usage on type app.health_state to app_rt, app_worker, app_platform`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.health_samples;
      drop type app.health_state`);
  }
}
