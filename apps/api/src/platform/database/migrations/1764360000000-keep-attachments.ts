import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of messages: what was announced, its bytes, and what checking made of them (docs/messages.md). */
export class KeepAttachments1764360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ATTACHMENTS);
    await runner.query(CHUNKS);
    await runner.query(`
      alter table app.messages add column files smallint not null default 0 check (files between 0 and 5);
      comment on column app.messages.files is 'How many attachments it has; a message of files alone has no text';
      alter table app.messages drop constraint never_blank;
      alter table app.messages add constraint never_blank
        check (case when is_deleted then content = '' else btrim(content) <> '' or files > 0 end);
      grant update (changed_at) on app.conversations to app_auth;
      create policy patients_leave on app.outbox for insert to app_patient
        with check (${HERE} and (select app.ctx_role()) = 'patient' and topic = 'attachment.check');
      grant insert on app.outbox to app_patient`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.hold_upload(uuid, uuid), app.hold_attachment(uuid, uuid), app.settle_attachment(uuid, uuid, text, text, integer), app.queue_attachment_checks(timestamptz),
        app.sweep_attachments(timestamptz);
      drop policy patients_leave on app.outbox;
      revoke insert on app.outbox from app_patient;
      drop table app.attachment_chunks, app.attachments;
      update app.messages set content = ' - ' where btrim(content) = '' and not is_deleted;
      alter table app.messages drop column files;
      alter table app.messages add constraint never_blank check ((btrim(content) = '') = is_deleted)`);
  }
}

const HERE = 'practice_id = (select app.ctx_practice())';
const ENTERED = `${HERE} and conversation_id = (select app.ctx_conversation())`;
const MINE = '= (select app.ctx_profile())';
const SIDES = [
  { name: 'patients', login: 'app_patient', roles: `(select app.ctx_role()) = 'patient'` },
  { name: 'staff', login: 'app_staff', roles: `(select app.ctx_role()) in ('practice_admin', 'practitioner')` },
];

const secured = (table: string): string => `
  alter table app.${table} enable row level security;
  alter table app.${table} force row level security;
  create policy maintenance on app.${table} for all to app_owner using (true) with check (true);
  create policy by_functions on app.${table} for all to app_auth using (true) with check (true);
  create policy tenant on app.${table} for all to app_worker using (${HERE}) with check (${HERE});`;

/** Unsent ones are their uploader's alone; those of a deleted message are nobody's. */
const ATTACHMENTS = `
  create table app.attachments (
    practice_id uuid not null,
    conversation_id uuid not null,
    id uuid not null,
    uploader_profile_id uuid not null default app.ctx_profile(),
    message_id uuid,
    place smallint not null default 0,
    name text not null check (btrim(name) <> '' and length(name) <= 200),
    media_type text not null check (media_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
    size integer not null check (size between 1 and 10485760),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    received integer not null default 0 check (received between 0 and size),
    state text not null default 'uploading' check (state in ('uploading', 'checking', 'ready', 'refused')),
    refusal text check (refusal in ('damaged', 'other_type', 'too_many_pixels', 'virus')),
    stored_bytes integer,
    is_deleted boolean not null default false,
    created_at timestamptz not null default clock_timestamp(),
    queued_at timestamptz,
    primary key (practice_id, id),
    unique (practice_id, conversation_id, id),
    foreign key (practice_id, conversation_id) references app.conversations (practice_id, id) on delete cascade,
    foreign key (practice_id, message_id) references app.messages (practice_id, id) on delete cascade,
    foreign key (practice_id, uploader_profile_id) references app.profiles (practice_id, id),
    constraint refused_with_a_reason check ((state = 'refused') = (refusal is not null)),
    constraint whole_when_checked check (state = 'uploading' or received = size),
    constraint sent_when_whole check (message_id is null or state <> 'uploading')
  );
  comment on column app.attachments.id is 'Made by the uploader, so that announcing it again announces nothing twice';
  comment on column app.attachments.received is 'How many bytes have come, from the first on';
  comment on column app.attachments.stored_bytes is 'Of what readers get: a picture is encoded anew';
  comment on column app.attachments.queued_at is 'When it was last given to the worker to check';
  create index attachments_of_messages on app.attachments (practice_id, message_id) where message_id is not null;
  create index attachments_unsent on app.attachments (practice_id, created_at) where message_id is null;
  create index attachments_in_check on app.attachments (practice_id, queued_at) where state = 'checking';
  ${secured('attachments')}
  create policy entered on app.attachments for select to app_staff, app_patient
    using (${ENTERED} and message_id is not null and not is_deleted);
  ${SIDES.map(
    ({ name, login, roles }) => `
  create policy ${name}_own on app.attachments for select to ${login}
    using (${ENTERED} and ${roles} and uploader_profile_id ${MINE});
  create policy ${name}_announce on app.attachments for insert to ${login}
    with check (${ENTERED} and ${roles} and uploader_profile_id ${MINE});
  create policy ${name}_change on app.attachments for update to ${login}
    using (${ENTERED} and ${roles} and uploader_profile_id ${MINE});
  create policy ${name}_remove on app.attachments for delete to ${login}
    using (${ENTERED} and ${roles} and uploader_profile_id ${MINE} and message_id is null);
  grant select, insert, delete on app.attachments to ${login};
  grant update (received, state, queued_at, message_id, place, is_deleted) on app.attachments to ${login};`,
  ).join('')}
  grant select on app.attachments to app_worker;
  grant select, update, delete on app.attachments to app_auth;`;

/** What was uploaded is for the worker; the policies show readers what it made of it, and nothing before. */
const CHUNKS = `
  create table app.attachment_chunks (
    practice_id uuid not null,
    conversation_id uuid not null,
    attachment_id uuid not null,
    part text not null check (part in ('upload', 'file', 'preview')),
    n integer not null check (n >= 0),
    content bytea not null check (length(content) between 1 and 262144),
    primary key (practice_id, attachment_id, part, n),
    foreign key (practice_id, conversation_id, attachment_id)
      references app.attachments (practice_id, conversation_id, id) on delete cascade
  );
  comment on column app.attachment_chunks.n is 'Which byte of the file it begins with';
  alter table app.attachment_chunks alter column content set storage external;
  ${secured('attachment_chunks')}
  create policy entered on app.attachment_chunks for select to app_staff, app_patient
    using (${ENTERED} and part in ('file', 'preview') and exists (select from app.attachments attachment
      where attachment.practice_id = attachment_chunks.practice_id and attachment.id = attachment_chunks.attachment_id
        and attachment.state = 'ready' and not attachment.is_deleted));
  ${SIDES.map(
    ({ name, login, roles }) => `
  create policy ${name}_upload on app.attachment_chunks for insert to ${login}
    with check (${ENTERED} and ${roles} and part = 'upload' and exists (select from app.attachments attachment
      where attachment.practice_id = attachment_chunks.practice_id and attachment.id = attachment_chunks.attachment_id
        and attachment.state = 'uploading' and attachment.uploader_profile_id ${MINE}));
  grant select, insert on app.attachment_chunks to ${login};`,
  ).join('')}
  grant select, insert, delete on app.attachment_chunks to app_worker;
  grant select, delete on app.attachment_chunks to app_auth;`;
