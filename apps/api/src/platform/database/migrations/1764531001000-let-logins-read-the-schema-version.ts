import type { MigrationInterface, QueryRunner } from 'typeorm';

/** API and worker are not ready on a database that lacks a migration of their release. */
export class LetLoginsReadTheSchemaVersion1764531001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant select on app.schema_migrations to app_rt, app_worker');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('revoke select on app.schema_migrations from app_rt, app_worker');
  }
}
