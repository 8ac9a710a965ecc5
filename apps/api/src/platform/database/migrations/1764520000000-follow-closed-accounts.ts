import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when the worker knows which accounts were disabled or removed at the identity server (docs/sign-in.md). */
export class FollowClosedAccounts1764520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.account_change_reading (
        is_only boolean primary key default true check (is_only),
        turn_at timestamptz not null,
        read_until timestamptz not null
      );
      comment on table app.account_change_reading is 'Until when changes of accounts at the identity server were followed, and when a worker last looked';
      alter table app.account_change_reading enable row level security;
      alter table app.account_change_reading force row level security;
      create policy maintenance on app.account_change_reading for all to app_owner using (true) with check (true);
      create policy following on app.account_change_reading for all to app_worker using (true) with check (true);
      grant select, insert, update on app.account_change_reading to app_worker;
      grant insert, update on app.ended_sessions to app_worker`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      revoke insert, update on app.ended_sessions from app_worker;
      drop table app.account_change_reading`);
  }
}
