import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A practice's messages are counted between two moments; the function of all of them gives way (docs/adr/0116). */
export class CountMessagesOfATime1764527000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists app.platform_message_count(uuid)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists app.platform_message_count(uuid, timestamptz, timestamptz)');
  }
}
