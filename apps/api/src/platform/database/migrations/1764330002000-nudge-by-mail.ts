import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails that say a message is waiting, and what became of them (docs/messages.md). */
export class NudgeByMail1764330002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.conversation_participants add column nudged_seq integer not null default 0;
      comment on column app.conversation_participants.nudged_seq is 'The latest message when a mail was sent; the next waits until that was read';
      create index participations_to_nudge on app.conversation_participants (practice_id, conversation_id)
        where is_active and is_behind and last_read_seq >= nudged_seq;
      grant update (nudged_seq) on app.conversation_participants to app_auth`);
    await runner.query(`
      create table app.message_notices (
        practice_id uuid not null references app.practices,
        id uuid not null default gen_random_uuid(),
        conversation_id uuid not null,
        profile_id uuid not null,
        kind text not null check (kind in ('unread')),
        up_to_seq integer not null,
        state text not null default 'queued' check (state in ('queued', 'sent', 'superseded', 'no_address', 'not_delivered')),
        created_at timestamptz not null default now(),
        settled_at timestamptz,
        primary key (practice_id, id),
        unique (practice_id, conversation_id, profile_id, kind, up_to_seq),
        foreign key (practice_id, conversation_id) references app.conversations (practice_id, id) on delete cascade,
        foreign key (practice_id, profile_id) references app.profiles (practice_id, id)
      );
      alter table app.message_notices enable row level security;
      alter table app.message_notices force row level security;
      create policy maintenance on app.message_notices for all to app_owner using (true) with check (true);
      create policy tenant on app.message_notices for select to app_staff
        using (practice_id = (select app.ctx_practice()) and conversation_id = (select app.ctx_conversation())
          and (select app.ctx_role()) in ('practice_admin', 'practitioner', 'super_admin'));
      create policy mailing on app.message_notices for all to app_worker
        using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
      create policy by_functions on app.message_notices for all to app_auth using (true) with check (true);
      grant select on app.message_notices to app_staff;
      grant select, update (state, settled_at) on app.message_notices to app_worker;
      grant select, insert on app.message_notices to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.queue_message_nudges(timestamptz), app.find_message_nudge(uuid, uuid),
        app.is_awaited(uuid, uuid, uuid, integer, timestamptz), app.escalate_waits(timestamptz);
      drop table app.message_notices;
      drop index app.participations_to_nudge;
      alter table app.conversation_participants drop column nudged_seq`);
  }
}
