import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages are counted between two days instead of since an instant; the file applies the functions anew. */
export class CountMessagesByDays1764512000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.message_analytics(timestamptz), app.platform_message_analytics(timestamptz),
        app.count_messages(uuid[], timestamptz)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.message_analytics(date, date), app.platform_message_analytics(date, date),
        app.count_messages(uuid[], date, date)`);
  }
}
