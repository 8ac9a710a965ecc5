import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest patients of all practices, without reading everybody (docs/adr/0116). */
export class FindLatestPatients1764395000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index patients_newest_anywhere on app.patient_practice_relationships (created_at desc, profile_id desc)
        where ended_at is null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop index app.patients_newest_anywhere; drop function if exists app.platform_message_count(uuid)',
    );
  }
}
