import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By when a patient is answered, and that it was passed on when it was not (docs/messages.md). */
export class PromiseAnswers1764330001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.conversations add column due_at timestamptz, add column due_soon_at timestamptz,
        add column escalated_at timestamptz;
      comment on column app.conversations.due_at is 'By when the wait is to be answered; counted when it began';
      comment on column app.conversations.due_soon_at is 'When three quarters of the promised time have passed';
      comment on column app.conversations.escalated_at is 'When a wait was passed on; one of an earlier wait does not count';
      create index conversations_due on app.conversations (practice_id, due_at) where due_at is not null;
      create index messages_replies on app.messages (practice_id, created_at) include (reply_seconds)
        where reply_seconds is not null;
      grant update (due_at, due_soon_at) on app.conversations to app_staff, app_patient;
      grant update (assignee_profile_id, is_team, escalated_at, updated_at, changed_at) on app.conversations to app_auth;
      grant insert on app.conversation_participants to app_auth;
      grant update (via, last_read_seq, read_epoch, is_behind, is_active) on app.conversation_participants to app_auth;
      create policy passed_on on app.conversations for update to app_auth using (true);
      create policy passed_on on app.conversation_participants for insert to app_auth with check (true);
      create policy passed_on_again on app.conversation_participants for update to app_auth using (true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.escalate_waits(timestamptz), app.reply_times(timestamptz), app.answering_team(uuid);
      drop policy passed_on_again on app.conversation_participants;
      drop policy passed_on on app.conversation_participants;
      drop policy passed_on on app.conversations;
      revoke insert, update (via, last_read_seq, read_epoch, is_behind, is_active)
        on app.conversation_participants from app_auth;
      revoke update (assignee_profile_id, is_team, updated_at, changed_at) on app.conversations from app_auth;
      drop index app.messages_replies;
      alter table app.conversations drop column due_at, drop column due_soon_at, drop column escalated_at`);
  }
}
