import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exports are few among many audit events; where a sign-in came from is compared by `app.exports_after_new_address` alone. */
export class FindExports1764512001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index audit_events_exports on app.audit_events (at, actor_user_id) where action = 'export';
      grant select (ip, client) on app.security_events to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.exports_after_new_address(timestamptz, interval);
      revoke select (ip, client) on app.security_events from app_auth;
      drop index app.audit_events_exports`);
  }
}
