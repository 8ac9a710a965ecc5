import type { MigrationInterface, QueryRunner } from 'typeorm';

/** After how many minutes without use somebody is signed out; of the platform's row, super administrators (docs/sign-in.md). */
export class EndIdleSessions1764514000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.practices
        add column staff_idle_minutes integer not null default 15 check (staff_idle_minutes between 5 and 60),
        add column patient_idle_minutes integer not null default 30 check (patient_idle_minutes between 5 and 60);
      grant update (staff_idle_minutes, patient_idle_minutes) on app.practices to app_staff`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.idle_minutes(text[], uuid);
      alter table app.practices drop column staff_idle_minutes, drop column patient_idle_minutes`);
  }
}
