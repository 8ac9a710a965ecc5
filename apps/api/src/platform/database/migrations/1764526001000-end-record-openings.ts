import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever opened a record ends that before its time; nobody makes it longer (docs/tenancy.md). */
export class EndRecordOpenings1764526001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create policy own_end on app.record_openings for update to app_staff
        using (practice_id = (select app.ctx_practice()) and user_id = (select app.ctx_user()))
        with check (practice_id = (select app.ctx_practice()) and user_id = (select app.ctx_user()) and until <= now());
      grant update (until) on app.record_openings to app_staff`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      revoke update (until) on app.record_openings from app_staff;
      drop policy own_end on app.record_openings`);
  }
}
