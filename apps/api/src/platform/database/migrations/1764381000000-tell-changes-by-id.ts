import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tail says which rows changed; its file applies the function with another answer (docs/live-updates.md). */
export class TellChangesById1764381000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists app.changes_since(uuid[], double precision)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists app.changes_since(uuid[], double precision, integer)');
  }
}
