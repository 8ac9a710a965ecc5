import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With which browser a session is used, for the list in Settings (docs/sign-in.md). */
export class KnowDevicesOfSessions1764529001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.device_sessions (
        session_id text primary key,
        user_id uuid not null,
        device_hash bytea not null check (length(device_hash) = 32),
        seen_at timestamptz not null default now()
      );
      comment on table app.device_sessions is 'Sessions of the identity server by the browser that uses them; deleted after a week';
      create index device_sessions_by_user on app.device_sessions (user_id);
      create index device_sessions_by_time on app.device_sessions (seen_at);
      alter table app.device_sessions enable row level security;
      alter table app.device_sessions force row level security;
      create policy maintenance on app.device_sessions for all to app_owner using (true) with check (true);
      create policy by_functions on app.device_sessions for all to app_auth using (true) with check (true);
      grant select, insert, update, delete on app.device_sessions to app_auth;
      drop function if exists app.see_device(uuid, bytea, text, text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.see_device(uuid, text, bytea, text, text), app.find_session_devices(uuid), app.forget_devices();
      drop table app.device_sessions`);
  }
}
