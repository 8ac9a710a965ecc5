import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Access logs are searched by the names that stand in them (docs/audit.md). */
export class FindAccessesByName1764522000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index access_ledger_by_name on app.access_ledger (practice_id, actor_name, first_at, id);
      create index listed_sign_ins_by_name on app.listed_sign_ins (practice_id, name, at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.find_called(text[]);
      drop index app.listed_sign_ins_by_name;
      drop index app.access_ledger_by_name`);
  }
}
