import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each part of the system was on each day of two years, summed up of its samples (docs/health.md). It says nothing of anybody. */
export class KeepHealthDays1764527001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.health_days (
        part text not null,
        day date not null,
        first_minute timestamptz not null,
        good_minutes integer not null check (good_minutes between 0 and 1440),
        worst app.health_state not null,
        measures jsonb not null,
        primary key (part, day)
      );
      comment on column app.health_days.day is 'Of the clock of UTC, as samples know no other';
      comment on column app.health_days.measures is 'Mean and worst of each measure that is drawn over time';
      alter table app.health_days enable row level security;
      alter table app.health_days force row level security;
      create policy maintenance on app.health_days for all to app_owner using (true) with check (true);
      create policy sum_up on app.health_days for all to app_worker using (true) with check (true);
      create policy read on app.health_days for select to app_platform using (true);
      grant select, insert, delete on app.health_days to app_worker;
      grant select on app.health_days to app_platform`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.health_days');
  }
}
