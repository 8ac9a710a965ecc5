import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Secure messaging: conversations, who takes part, what was written, and what only staff see (docs/messages.md). */
export class CreateConversations1764200001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONTEXT);
    await runner.query(CONVERSATIONS);
    await runner.query(PARTICIPANTS);
    await runner.query(VISIBLE);
    await runner.query(MESSAGES);
    await runner.query(OF_STAFF);
    await runner.query(DRAFTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.find_messages(text), app.conversation_people(uuid[], boolean), app.unread_in(uuid),
        app.seen_conversations(), app.enter_conversation(uuid);
      drop table app.message_drafts, app.conversation_notes, app.conversation_events, app.message_revisions, app.messages;
      drop policy staff_participating on app.conversations;
      drop table app.conversation_participants, app.conversations;
      drop function app.ctx_conversation()`);
  }
}

/** The one conversation whose messages a transaction may touch; entered by `app.enter_conversation`. */
const CONTEXT = `
  create function app.ctx_conversation() returns uuid language sql stable parallel safe
    return nullif(current_setting('app.conversation_id', true), '')::uuid`;

const HERE = 'practice_id = (select app.ctx_practice())';
const ENTERED = `${HERE} and conversation_id = (select app.ctx_conversation())`;
const MINE = '= (select app.ctx_profile())';

/** Who is let in, by name; a role that is not in a list finds nothing. */
const PATIENTS = `(select app.ctx_role()) = 'patient'`;
const STAFF = `(select app.ctx_role()) in ('practice_admin', 'practitioner')`;
const ADMINISTRATORS = `(select app.ctx_role()) = 'practice_admin'`;
const READ_ONLY = `(select app.ctx_role()) = 'super_admin'`;

const secured = (table: string): string => `
  alter table app.${table} enable row level security;
  alter table app.${table} force row level security;
  create policy maintenance on app.${table} for all to app_owner using (true) with check (true);`;

const CONVERSATIONS = `
  create table app.conversations (
    practice_id uuid not null references app.practices,
    id uuid not null default gen_random_uuid(),
    kind text not null check (kind in ('patient', 'staff')),
    patient_profile_id uuid,
    is_team boolean not null default false,
    subject text check (btrim(subject) <> '' and length(subject) <= 150),
    status text not null default 'open' check (status in ('open', 'closed')),
    assignee_profile_id uuid,
    is_urgent boolean not null default false,
    last_seq integer not null default 0,
    last_message_at timestamptz not null default clock_timestamp(),
    preview text,
    waiting_since timestamptz,
    about_appointment_id uuid,
    created_by uuid not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    changed_at timestamptz not null default clock_timestamp(),
    subject_terms tsvector generated always as (to_tsvector('simple', app.folded(subject))) stored,
    primary key (practice_id, id),
    foreign key (practice_id, patient_profile_id) references app.profiles (practice_id, id),
    foreign key (practice_id, assignee_profile_id) references app.profiles (practice_id, id),
    foreign key (practice_id, created_by) references app.profiles (practice_id, id),
    foreign key (practice_id, about_appointment_id) references app.appointments (practice_id, id),
    constraint one_patient check ((kind = 'patient') = (patient_profile_id is not null)),
    constraint teams_answer_patients check (kind = 'patient' or not is_team)
  );
  comment on column app.conversations.last_seq is 'Number of messages; counted up under the lock of the row';
  comment on column app.conversations.waiting_since is 'Since when the patient waits for an answer';
  comment on column app.conversations.changed_at is 'When it last changed in a way that open screens have to learn of';
  create index conversations_newest on app.conversations (practice_id, last_message_at desc, id desc);
  create index conversations_open on app.conversations (practice_id, last_message_at desc, id desc) where status = 'open';
  create index conversations_of_patient on app.conversations (practice_id, patient_profile_id, last_message_at desc, id desc);
  create index conversations_changed on app.conversations (practice_id, changed_at);
  create index conversations_by_creator on app.conversations (practice_id, created_by, created_at);
  create index conversations_about on app.conversations (practice_id, about_appointment_id) where about_appointment_id is not null;
  create index conversations_by_subject on app.conversations using gin (practice_id, subject_terms);
  ${secured('conversations')}
  create policy patients_own on app.conversations for select to app_rt
    using (${HERE} and ${PATIENTS} and patient_profile_id ${MINE});
  create policy administrators_of_patients on app.conversations for select to app_rt
    using (${HERE} and ${ADMINISTRATORS} and kind = 'patient');
  create policy platform_of_patients on app.conversations for select to app_rt
    using (${HERE} and ${READ_ONLY} and kind = 'patient');
  create policy patients_start on app.conversations for insert to app_rt
    with check (${HERE} and ${PATIENTS} and patient_profile_id ${MINE} and created_by ${MINE});
  create policy staff_start on app.conversations for insert to app_rt
    with check (${HERE} and ${STAFF} and created_by ${MINE});
  create policy patients_change on app.conversations for update to app_rt
    using (${HERE} and ${PATIENTS} and id = (select app.ctx_conversation()));
  create policy staff_change on app.conversations for update to app_rt
    using (${HERE} and ${STAFF} and id = (select app.ctx_conversation()));
  create policy by_functions on app.conversations for select to app_auth using (true);
  grant select, insert on app.conversations to app_rt;
  grant update (status, assignee_profile_id, is_urgent, last_seq, last_message_at, preview, waiting_since, updated_at, changed_at)
    on app.conversations to app_rt;
  grant select on app.conversations to app_auth;`;

/**
 * Everybody sees their own row, and all rows of the conversation that was entered. What is behind is known of each
 * participant, so that counting what is unread never looks at what was read long ago.
 */
const PARTICIPANTS = `
  create table app.conversation_participants (
    practice_id uuid not null,
    conversation_id uuid not null,
    profile_id uuid not null,
    role text not null default 'participant' check (role in ('admin', 'participant')),
    via text not null check (via in ('added', 'team')),
    last_read_seq integer not null default 0,
    read_epoch integer not null default 0,
    last_read_at timestamptz,
    is_behind boolean not null default false,
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    primary key (practice_id, conversation_id, profile_id),
    foreign key (practice_id, conversation_id) references app.conversations (practice_id, id) on delete cascade,
    foreign key (practice_id, profile_id) references app.profiles (practice_id, id)
  );
  comment on column app.conversation_participants.read_epoch is 'Counts how often it was marked unread; a mark of before is stale';
  comment on column app.conversation_participants.is_behind is 'Whether last_read_seq is lower than the last_seq of the conversation';
  create index participations on app.conversation_participants (practice_id, profile_id, conversation_id)
    include (last_read_seq, via) where is_active;
  create index participations_behind on app.conversation_participants (practice_id, profile_id, conversation_id)
    where is_active and is_behind;
  ${secured('conversation_participants')}
  create policy own on app.conversation_participants for select to app_rt
    using (${HERE} and (${PATIENTS} or ${STAFF}) and profile_id ${MINE});
  create policy entered on app.conversation_participants for select to app_rt using (${ENTERED});
  create policy patients_add on app.conversation_participants for insert to app_rt with check (${ENTERED} and ${PATIENTS});
  create policy staff_add on app.conversation_participants for insert to app_rt with check (${ENTERED} and ${STAFF});
  create policy patients_mark on app.conversation_participants for update to app_rt using (${ENTERED} and ${PATIENTS});
  create policy staff_mark on app.conversation_participants for update to app_rt using (${ENTERED} and ${STAFF});
  create policy by_functions on app.conversation_participants for select to app_auth using (true);
  grant select, insert on app.conversation_participants to app_rt;
  grant update (via, last_read_seq, read_epoch, last_read_at, is_behind, is_active)
    on app.conversation_participants to app_rt;
  grant select on app.conversation_participants to app_auth;`;

/** Needs the table of participants. Whoever starts a conversation sees it before anybody takes part in it. */
const VISIBLE = `
  create policy staff_participating on app.conversations for select to app_rt
    using (${HERE} and ${STAFF} and (created_by ${MINE} or exists (
      select from app.conversation_participants own where own.practice_id = conversations.practice_id
        and own.conversation_id = conversations.id and own.profile_id ${MINE} and own.is_active)))`;

const MESSAGES = `
  create table app.messages (
    practice_id uuid not null,
    conversation_id uuid not null,
    seq integer not null check (seq > 0),
    id uuid not null,
    sender_profile_id uuid not null,
    sender_role text not null check (sender_role in ('practice_admin', 'practitioner', 'patient')),
    content text not null check (length(content) <= 4000),
    message_type text not null default 'text' check (message_type in ('text')),
    reply_seconds integer,
    created_at timestamptz not null default clock_timestamp(),
    updated_at timestamptz not null default clock_timestamp(),
    edited_at timestamptz,
    is_deleted boolean not null default false,
    terms tsvector generated always as (to_tsvector('simple', app.folded(content))) stored,
    primary key (practice_id, conversation_id, seq),
    unique (practice_id, id),
    foreign key (practice_id, conversation_id) references app.conversations (practice_id, id) on delete cascade,
    foreign key (practice_id, sender_profile_id) references app.profiles (practice_id, id),
    constraint never_blank check ((btrim(content) = '') = is_deleted)
  );
  comment on column app.messages.id is 'Made by the sender, so that sending again after a lost answer makes nothing twice';
  comment on column app.messages.reply_seconds is 'How long the patient had waited for this answer';
  create index messages_by_time on app.messages (practice_id, created_at);
  create index messages_by_terms on app.messages using gin (practice_id, terms);
  ${secured('messages')}
  create policy entered on app.messages for select to app_rt using (${ENTERED});
  create policy patients_send on app.messages for insert to app_rt
    with check (${ENTERED} and ${PATIENTS} and sender_profile_id ${MINE});
  create policy staff_send on app.messages for insert to app_rt
    with check (${ENTERED} and ${STAFF} and sender_profile_id ${MINE});
  create policy patients_edit on app.messages for update to app_rt
    using (${ENTERED} and ${PATIENTS} and sender_profile_id ${MINE});
  create policy staff_edit on app.messages for update to app_rt
    using (${ENTERED} and ${STAFF} and sender_profile_id ${MINE});
  create policy by_functions on app.messages for select to app_auth using (true);
  grant select, insert on app.messages to app_rt;
  grant update (content, updated_at, edited_at, is_deleted) on app.messages to app_rt;
  grant select on app.messages to app_auth;

  create table app.message_revisions (
    practice_id uuid not null,
    conversation_id uuid not null,
    seq integer not null,
    revision integer not null,
    content text not null,
    at timestamptz not null default clock_timestamp(),
    by_profile_id uuid not null default app.ctx_profile(),
    primary key (practice_id, conversation_id, seq, revision),
    foreign key (practice_id, conversation_id, seq) references app.messages (practice_id, conversation_id, seq) on delete cascade
  );
  comment on table app.message_revisions is 'What a message said before it was edited or deleted';
  ${secured('message_revisions')}
  create policy administrators on app.message_revisions for select to app_rt using (${ENTERED} and ${ADMINISTRATORS});
  create policy patients_own on app.message_revisions for select to app_rt
    using (${ENTERED} and ${PATIENTS} and by_profile_id ${MINE});
  create policy staff_own on app.message_revisions for select to app_rt
    using (${ENTERED} and ${STAFF} and by_profile_id ${MINE});
  create policy patients_leave on app.message_revisions for insert to app_rt
    with check (${ENTERED} and ${PATIENTS} and by_profile_id ${MINE});
  create policy staff_leave on app.message_revisions for insert to app_rt
    with check (${ENTERED} and ${STAFF} and by_profile_id ${MINE});
  grant select, insert on app.message_revisions to app_rt;`;

/** Tables of their own, so that no filter can be forgotten. Who is the patient of a conversation is not its staff. */
const OF_STAFF = `
  create table app.conversation_events (
    practice_id uuid not null,
    conversation_id uuid not null,
    id uuid not null default gen_random_uuid(),
    at timestamptz not null default clock_timestamp(),
    after_seq integer not null,
    what text not null check (what in
      ('started', 'assigned', 'released', 'closed', 'reopened', 'marked_urgent', 'marked_usual', 'added')),
    by_profile_id uuid not null default app.ctx_profile(),
    about_profile_id uuid,
    primary key (practice_id, conversation_id, at, id),
    foreign key (practice_id, conversation_id) references app.conversations (practice_id, id) on delete cascade
  );
  create table app.conversation_notes (
    practice_id uuid not null,
    conversation_id uuid not null,
    id uuid not null,
    at timestamptz not null default clock_timestamp(),
    after_seq integer not null,
    by_profile_id uuid not null default app.ctx_profile(),
    content text not null check (btrim(content) <> '' and length(content) <= 4000),
    primary key (practice_id, conversation_id, id),
    foreign key (practice_id, conversation_id) references app.conversations (practice_id, id) on delete cascade,
    foreign key (practice_id, by_profile_id) references app.profiles (practice_id, id)
  );
  comment on table app.conversation_notes is 'What staff tell each other about a conversation; never shown to patients';
  create index conversation_notes_in_order on app.conversation_notes (practice_id, conversation_id, after_seq, at);
  ${['conversation_events', 'conversation_notes']
    .map(
      (table) => `${secured(table)}
  create policy staff on app.${table} for select to app_rt
    using (${ENTERED} and ${STAFF} and not exists (select from app.conversations own where own.practice_id = ${table}.practice_id
      and own.id = ${table}.conversation_id and own.patient_profile_id ${MINE}));
  create policy staff_write on app.${table} for insert to app_rt
    with check (${ENTERED} and ${STAFF} and by_profile_id ${MINE});
  grant select, insert on app.${table} to app_rt;`,
    )
    .join('')}
  create policy patients_leave on app.conversation_events for insert to app_rt
    with check (${ENTERED} and ${PATIENTS} and by_profile_id ${MINE});`;

const DRAFTS = `
  create table app.message_drafts (
    practice_id uuid not null,
    conversation_id uuid not null,
    profile_id uuid not null default app.ctx_profile(),
    content text not null check (length(content) <= 4000),
    updated_at timestamptz not null default clock_timestamp(),
    primary key (practice_id, conversation_id, profile_id),
    foreign key (practice_id, conversation_id) references app.conversations (practice_id, id) on delete cascade,
    foreign key (practice_id, profile_id) references app.profiles (practice_id, id)
  );
  ${secured('message_drafts')}
  create policy patients_own on app.message_drafts for all to app_rt using (${ENTERED} and ${PATIENTS} and profile_id ${MINE});
  create policy staff_own on app.message_drafts for all to app_rt using (${ENTERED} and ${STAFF} and profile_id ${MINE});
  grant select, insert, delete on app.message_drafts to app_rt;
  grant update (content, updated_at) on app.message_drafts to app_rt;`;
