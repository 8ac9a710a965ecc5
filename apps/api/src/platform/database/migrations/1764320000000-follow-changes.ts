import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changed appointments are found by when they changed, as conversations are; `app_realtime` may do nothing but ask. */
export class FollowChanges1764320000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index appointments_changed on app.appointments (practice_id, updated_at);
      grant usage on schema app to app_realtime`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.changes_since(uuid[], double precision), app.changes_of(uuid[], uuid[]),
        app.still_open(uuid[], text[], uuid[], text[]);
      revoke usage on schema app from app_realtime;
      drop index app.appointments_changed`);
  }
}
