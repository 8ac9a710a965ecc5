import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A practice says for how many years it keeps messages; nothing said is for ever (docs/messages.md). */
export class KeepMessagesForYears1764528000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.message_settings add column kept_years integer check (kept_years between 5 and 100);
      comment on column app.message_settings.kept_years is 'How many years after its last message a conversation is deleted; null for never';
      create policy given_up on app.conversations for delete to app_auth using (true);
      grant delete on app.conversations, app.message_broadcasts to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.give_up_messages(timestamptz, integer, integer);
      revoke delete on app.conversations, app.message_broadcasts from app_auth;
      drop policy given_up on app.conversations;
      alter table app.message_settings drop column kept_years`);
  }
}
