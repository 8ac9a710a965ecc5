import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How much each account read and was refused in each hour, so that threats are found without a day's audit (docs/adr/0171). */
export class CountAccessByHours1764517001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.access_hours (
        hour timestamptz not null,
        practice_id uuid not null references app.practices,
        user_id uuid not null,
        readings integer not null,
        refusals integer not null,
        primary key (practice_id, hour, user_id)
      );
      create index access_hours_by_hour on app.access_hours (hour);
      comment on table app.access_hours is 'Of hours that are over; a patient who was read twice counts twice';
      alter table app.access_hours enable row level security;
      alter table app.access_hours force row level security;
      create policy maintenance on app.access_hours for all to app_owner using (true) with check (true);
      create policy counting on app.access_hours for all to app_auth using (true) with check (true);
      grant select, insert, delete on app.access_hours to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.unusual_access(timestamptz, interval, integer, integer);
      drop function if exists app.count_access_hours(interval);
      drop function if exists app.hours_of_access(timestamptz, timestamptz);
      drop table app.access_hours`);
  }
}
