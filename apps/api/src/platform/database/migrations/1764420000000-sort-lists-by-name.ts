import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Long lists by name without reading and sorting all of them. A name of any length fits: an index entry does not. */
export class SortListsByName1764420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index practices_by_name on app.practices (left(search_text, 100), id) where deleted_at is null;
      create index profiles_by_name on app.profiles (practice_id, left(search_text, 100), id);
      create index profiles_by_name_anywhere on app.profiles (left(search_text, 100), id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.profiles_by_name_anywhere;
      drop index app.profiles_by_name;
      drop index app.practices_by_name`);
  }
}
