import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Appointments that staff put where the practitioner does not work, after they were told so. */
export class MarkTimesOutsideHours1764100008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.appointments add column outside_hours boolean not null default false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.appointments drop column outside_hours');
  }
}
