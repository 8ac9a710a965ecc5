import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One text for several patients, each in a conversation of their own (docs/messages.md). */
export class SendBroadcasts1764380000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BROADCASTS);
    await runner.query(RECIPIENTS);
    await runner.query(SENDING);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.send_broadcast_message(uuid, uuid, uuid), app.broadcast_obstacle(uuid, uuid, uuid);
      drop policy broadcast on app.conversations;
      drop policy broadcast on app.messages;
      drop policy broadcast on app.conversation_events;
      revoke insert on app.conversations, app.messages, app.conversation_events from app_auth;
      drop table app.message_broadcast_recipients, app.message_broadcasts`);
  }
}

const HERE = 'practice_id = (select app.ctx_practice())';
const ADMINISTRATORS = `(select app.ctx_role()) = 'practice_admin'`;
const STAFF = `(select app.ctx_role()) in ('practice_admin', 'practitioner')`;
const MINE = `${STAFF} and created_by = (select app.ctx_profile())`;

const secured = (table: string): string => `
  alter table app.${table} enable row level security;
  alter table app.${table} force row level security;
  create policy maintenance on app.${table} for all to app_owner using (true) with check (true);
  create policy by_functions on app.${table} for all to app_auth using (true) with check (true);`;

const BROADCASTS = `
  create table app.message_broadcasts (
    practice_id uuid not null references app.practices,
    id uuid not null,
    subject text check (btrim(subject) <> '' and length(subject) <= 150),
    content text not null check (btrim(content) <> '' and length(content) <= 4000),
    created_by uuid not null default app.ctx_profile(),
    created_role text not null default app.ctx_role() check (created_role in ('practice_admin', 'practitioner')),
    created_at timestamptz not null default now(),
    primary key (practice_id, id),
    foreign key (practice_id, created_by) references app.profiles (practice_id, id)
  );
  create index message_broadcasts_newest on app.message_broadcasts (practice_id, created_at desc, id desc);
  create index message_broadcasts_by_sender on app.message_broadcasts (practice_id, created_by, created_at);
  ${secured('message_broadcasts')}
  create policy tenant on app.message_broadcasts for select to app_staff
    using (${HERE} and (${ADMINISTRATORS} or ${MINE}));
  create policy send on app.message_broadcasts for insert to app_staff with check (${HERE} and ${MINE});
  grant select, insert on app.message_broadcasts to app_staff;
  grant select on app.message_broadcasts to app_auth`;

/** Whoever sees the broadcast sees its recipients: the policy of the table it asks decides. */
const RECIPIENTS = `
  create table app.message_broadcast_recipients (
    practice_id uuid not null,
    broadcast_id uuid not null,
    profile_id uuid not null,
    conversation_id uuid not null default gen_random_uuid(),
    message_id uuid not null default gen_random_uuid(),
    state text not null default 'queued' check (state in ('queued', 'sent', 'skipped', 'failed')),
    obstacle text check (obstacle in ('former', 'no_account', 'switched_off', 'yourself', 'sender_left')),
    settled_at timestamptz,
    primary key (practice_id, broadcast_id, profile_id),
    unique (practice_id, conversation_id),
    foreign key (practice_id, broadcast_id) references app.message_broadcasts (practice_id, id) on delete cascade,
    foreign key (practice_id, profile_id) references app.profiles (practice_id, id),
    constraint skipped_for_a_reason check ((state = 'skipped') = (obstacle is not null))
  );
  comment on column app.message_broadcast_recipients.conversation_id is 'Made before it is sent, so that sending twice is refused by the key';
  ${secured('message_broadcast_recipients')}
  create policy tenant on app.message_broadcast_recipients for select to app_staff
    using (${HERE} and exists (select from app.message_broadcasts sent
      where sent.practice_id = message_broadcast_recipients.practice_id and sent.id = message_broadcast_recipients.broadcast_id));
  create policy send on app.message_broadcast_recipients for insert to app_staff
    with check (${HERE} and exists (select from app.message_broadcasts sent
      where sent.practice_id = message_broadcast_recipients.practice_id and sent.id = message_broadcast_recipients.broadcast_id));
  create policy sending on app.message_broadcast_recipients for all to app_worker using (${HERE}) with check (${HERE});
  grant select, insert on app.message_broadcast_recipients to app_staff;
  grant select, update (state, settled_at) on app.message_broadcast_recipients to app_worker;
  grant select, update on app.message_broadcast_recipients to app_auth`;

/** What `app.send_broadcast_message` writes. */
const SENDING = ['conversations', 'messages', 'conversation_events']
  .map(
    (table) => `
  create policy broadcast on app.${table} for insert to app_auth with check (true);
  grant insert on app.${table} to app_auth;`,
  )
  .join('');
