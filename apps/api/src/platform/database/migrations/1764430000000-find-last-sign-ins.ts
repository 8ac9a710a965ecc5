import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody of the staff signed in last; told by `app.last_sign_in` alone. */
export class FindLastSignIns1764430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index security_events_sign_ins on app.security_events (user_id, at) where type = 'LOGIN';
      create policy last_sign_ins on app.security_events for select to app_auth using (type = 'LOGIN');
      grant select (user_id, at, type) on app.security_events to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.last_sign_in(uuid);
      revoke select (user_id, at, type) on app.security_events from app_auth;
      drop policy last_sign_ins on app.security_events;
      drop index app.security_events_sign_ins`);
  }
}
