import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether and when a person is told of messages by mail; of the account, so every practice keeps to it (docs/notifications.md). */
export class ChooseMessageMails1764382000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.message_mails (
        user_id uuid primary key,
        is_on boolean not null,
        time_zone text
      );
      alter table app.message_mails enable row level security;
      alter table app.message_mails force row level security;
      create policy maintenance on app.message_mails for all to app_owner using (true) with check (true);
      create policy own on app.message_mails for all to app_rt
        using (user_id = (select app.ctx_user())) with check (user_id = (select app.ctx_user()));
      create policy nudges on app.message_mails for select to app_auth using (true);
      grant select, insert, update on app.message_mails to app_rt;
      grant select on app.message_mails to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.queue_message_nudges(timestamptz), app.find_message_nudge(uuid, uuid);
      drop table app.message_mails`);
  }
}
