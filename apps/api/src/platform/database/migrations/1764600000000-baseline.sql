-- The schema of release 0.1.0. Never change this file: add a migration.
-- The migrate command applies `*.functions.sql` after the migrations. The functions below are those that tables need.

alter default privileges for role app_owner revoke execute on functions from public;
grant usage on schema app to app_auth, app_rt, app_staff, app_patient, app_platform, app_worker, app_realtime;
create type app.health_state as enum ('healthy', 'warning', 'critical', 'down');

-- Functions used by columns, constraints and indexes.

CREATE OR REPLACE FUNCTION app.ctx_practice()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.practice_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION app.ctx_profile()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION app.ctx_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(current_setting('app.role'::text, true), ''::text), 'none'::text);

CREATE OR REPLACE FUNCTION app.ctx_user()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION app.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(translate(replace(replace(replace(replace(lower((regexp_replace(NORMALIZE(words, NFKD), ' ?[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE pg_c_utf8)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'øłđðħŧıς‐–—()-''‘’ʼʻ`'::text, 'olddhtiσ      '::text), ' +'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION app.patient_search_text(first_name text, last_name text, email text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((' '::text || ltrim(app.folded(((((COALESCE(last_name, ''::text) || '  '::text) || COALESCE(first_name, ''::text)) || ' '::text) || COALESCE(email, ''::text))))) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text)) || ' '::text) || replace(app.folded(COALESCE(last_name, ''::text)), ' '::text, ''::text));

CREATE OR REPLACE FUNCTION app.practice_search_text(name text, subdomain text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (' '::text || app.folded(((name || ' '::text) || subdomain)));

-- Tables with their keys and indexes.

create table app.access_hours (
  hour timestamp with time zone not null,
  practice_id uuid not null,
  user_id uuid not null,
  readings integer not null,
  refusals integer not null,
  constraint access_hours_pkey PRIMARY KEY (practice_id, hour, user_id)
);
CREATE INDEX access_hours_by_hour ON app.access_hours USING btree (hour);
comment on table app.access_hours is 'Of hours that are over; a patient who was read twice counts twice';

create table app.access_ledger (
  practice_id uuid not null,
  patient_profile_id uuid not null,
  hour timestamp with time zone not null,
  actor_user_id uuid not null,
  actor_role text not null,
  kind text not null,
  what text not null,
  subject_id uuid not null,
  appointment_at timestamp with time zone,
  id uuid default gen_random_uuid() not null,
  actor_name text,
  times integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  opening_id uuid,
  constraint access_ledger_pkey PRIMARY KEY (practice_id, patient_profile_id, hour, actor_user_id, actor_role, kind, what, subject_id),
  constraint access_ledger_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'listed'::text, 'exported'::text, 'changed'::text]))),
  constraint access_ledger_times_check CHECK ((times > 0)),
  constraint access_ledger_what_check CHECK ((what = ANY (ARRAY['record'::text, 'appointment'::text, 'messages'::text, 'file'::text, 'call'::text])))
);
CREATE INDEX access_ledger_by_name ON app.access_ledger USING btree (practice_id, actor_name, first_at, id);
CREATE INDEX access_ledger_by_time ON app.access_ledger USING btree (practice_id, first_at, id);
CREATE INDEX access_ledger_of_actor ON app.access_ledger USING btree (practice_id, actor_user_id, first_at, id);
CREATE INDEX access_ledger_of_patient ON app.access_ledger USING btree (practice_id, patient_profile_id, first_at, id);
comment on table app.access_ledger is 'Made from audit events, which prove; nothing is changed here by hand';
comment on column app.access_ledger.subject_id is 'The appointment, or the patient where no single one was opened';
comment on column app.access_ledger.actor_name is 'What the person was called then';
comment on column app.access_ledger.opening_id is 'By which a super administrator read it; the last of the hour';

create table app.access_ledger_position (
  is_only boolean default true not null,
  tx xid8 not null,
  at timestamp with time zone not null,
  constraint access_ledger_position_pkey PRIMARY KEY (is_only),
  constraint access_ledger_position_is_only_check CHECK (is_only)
);
comment on table app.access_ledger_position is 'The last audit event that is in the access ledger';

create table app.account_blocks (
  user_id uuid not null,
  blocked_by_user_id uuid not null,
  blocked_at timestamp with time zone default now() not null,
  constraint account_blocks_pkey PRIMARY KEY (user_id)
);
comment on table app.account_blocks is 'Accounts that may not sign in until a super administrator lets them';

create table app.account_change_reading (
  is_only boolean default true not null,
  turn_at timestamp with time zone not null,
  read_until timestamp with time zone not null,
  constraint account_change_reading_pkey PRIMARY KEY (is_only),
  constraint account_change_reading_is_only_check CHECK (is_only)
);
comment on table app.account_change_reading is 'Until when changes of accounts at the identity server were followed, and when a worker last looked';

create table app.account_devices (
  user_id uuid not null,
  device_hash bytea not null,
  browser text,
  system text,
  first_seen_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint account_devices_pkey PRIMARY KEY (user_id, device_hash),
  constraint account_devices_device_hash_check CHECK ((length(device_hash) = 32))
);
CREATE INDEX account_devices_by_time ON app.account_devices USING btree (seen_at);
comment on table app.account_devices is 'Browsers that accounts signed in with; forgotten 18 months after they were seen last';
comment on column app.account_devices.device_hash is 'SHA-256 of the cookie, which proves nothing';
comment on column app.account_devices.seen_at is 'Of the last session that began a day or more after the one before';

create table app.accounts_left (
  user_id uuid not null,
  constraint accounts_left_pkey PRIMARY KEY (user_id)
);
comment on table app.accounts_left is 'Accounts whose last role ended, some of which have one again';

create table app.address_blocks (
  id uuid default gen_random_uuid() not null,
  address text not null,
  reason text not null,
  blocked_at timestamp with time zone default now() not null,
  blocked_until timestamp with time zone not null,
  blocked_by_user_id uuid default app.ctx_user() not null,
  constraint address_blocks_pkey PRIMARY KEY (address),
  constraint address_blocks_id_key UNIQUE (id)
);
comment on column app.address_blocks.address is 'A network address, of IPv6 the /64 network';

create table app.applied_functions (
  hash text not null,
  applied_at timestamp with time zone default now() not null,
  constraint applied_functions_pkey PRIMARY KEY (hash)
);

create table app.appointment_changes (
  practice_id uuid default app.ctx_practice() not null,
  appointment_id uuid not null,
  id uuid default gen_random_uuid() not null,
  revision integer not null,
  at timestamp with time zone default now() not null,
  actor_role text default app.ctx_role() not null,
  before jsonb,
  facts jsonb not null,
  batch_id uuid,
  held_until timestamp with time zone,
  undo jsonb,
  constraint appointment_changes_pkey PRIMARY KEY (practice_id, appointment_id, id),
  constraint appointment_changes_held CHECK ((batch_id is null) = (held_until is null) and (batch_id is null) = (undo is null))
);
comment on column app.appointment_changes.held_until is 'A change of a batch can be undone until then, and its mails wait';
comment on column app.appointment_changes.before is 'Null for an appointment that is new';

create index appointment_changes_by_batch on app.appointment_changes using btree (practice_id, batch_id) where batch_id is not null;

create table app.appointment_days (
  practice_id uuid not null,
  day date not null,
  pending integer not null,
  confirmed integer not null,
  checked_in integer not null,
  completed integer not null,
  cancelled integer not null,
  no_show integer not null,
  hours integer[] not null,
  constraint appointment_days_pkey PRIMARY KEY (practice_id, day),
  constraint appointment_days_hours_check CHECK ((cardinality(hours) = 24))
);
comment on column app.appointment_days.hours is 'By the hour they begin in, from midnight, without cancelled ones';

create table app.appointment_deltas (
  practice_id uuid not null,
  starts_at timestamp with time zone not null,
  status text not null,
  change smallint not null,
  practitioner_profile_id uuid not null,
  appointment_type_id uuid,
  cancel_reason_id uuid,
  cancelled_late boolean not null,
  constraint appointment_deltas_change_check CHECK ((change = ANY (ARRAY['-1'::integer, 1])))
);
CREATE INDEX appointment_deltas_of_practice ON app.appointment_deltas USING btree (practice_id);
comment on table app.appointment_deltas is 'What became more or less since the worker merged it into appointment_days';

create table app.appointment_events (
  practice_id uuid not null,
  appointment_id uuid not null,
  id uuid default gen_random_uuid() not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor_user_id uuid default app.ctx_user(),
  actor_role text default app.ctx_role() not null,
  from_status text,
  to_status text not null,
  reason text,
  from_start timestamp with time zone,
  to_start timestamp with time zone,
  from_practitioner_id uuid,
  to_practitioner_id uuid,
  details jsonb default '{}'::jsonb not null,
  by_link boolean default false not null,
  constraint appointment_events_pkey PRIMARY KEY (practice_id, appointment_id, at, id)
);
comment on column app.appointment_events.details is 'What changed besides state, time and practitioner; never the text of notes';
comment on column app.appointment_events.by_link is 'By the link of a mail, by whoever holds it';

create table app.appointment_links (
  practice_id uuid not null,
  appointment_id uuid not null,
  for_start timestamp with time zone not null,
  action text not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  used_at timestamp with time zone,
  constraint appointment_links_pkey PRIMARY KEY (practice_id, appointment_id, for_start, action),
  constraint appointment_links_action_check CHECK ((action = ANY (ARRAY['confirm'::text, 'cancel'::text])))
);
CREATE UNIQUE INDEX appointment_links_by_token ON app.appointment_links USING btree (token_hash);
comment on column app.appointment_links.token_hash is 'SHA-256 of the token in the link; the token itself is derived when it is needed';
comment on column app.appointment_links.used_at is 'For confirm: when the patient said to come';

create table app.appointment_notifications (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  appointment_id uuid not null,
  kind text not null,
  recipient text not null,
  profile_id uuid not null,
  for_start timestamp with time zone not null,
  revision integer,
  state text default 'queued'::text not null,
  is_late boolean default false not null,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  before jsonb,
  facts jsonb,
  batch_id uuid,
  reminder_minutes integer,
  by_patient boolean default false not null,
  sent_again_at timestamp with time zone,
  constraint appointment_notifications_pkey PRIMARY KEY (practice_id, id),
  constraint appointment_notifications_kind_check CHECK ((kind = ANY (ARRAY['requested'::text, 'booked'::text, 'confirmed'::text, 'moved'::text, 'changed'::text, 'declined'::text, 'handed_over'::text, 'cancelled'::text, 'reminder'::text, 'reschedule_requested'::text, 'withdrawn'::text, 'ready'::text]))),
  constraint appointment_notifications_recipient_check CHECK ((recipient = ANY (ARRAY['patient'::text, 'practitioner'::text]))),
  constraint appointment_notifications_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'not_delivered'::text, 'superseded'::text, 'no_address'::text]))),
  constraint reminders_are_of_no_revision CHECK (((revision IS NULL) = (kind = ANY (ARRAY['reminder'::text, 'ready'::text])))),
  constraint reminders_have_their_time CHECK (((reminder_minutes IS NOT NULL) = (kind = 'reminder'::text)))
);
CREATE UNIQUE INDEX appointment_changes_told_once ON app.appointment_notifications USING btree (practice_id, appointment_id, profile_id, revision) WHERE (revision IS NOT NULL);
create index appointment_notifications_by_batch on app.appointment_notifications using btree (practice_id, batch_id) where batch_id is not null;
CREATE INDEX appointment_notifications_of_profile ON app.appointment_notifications USING btree (practice_id, profile_id);
CREATE UNIQUE INDEX appointment_reminded_once ON app.appointment_notifications USING btree (practice_id, appointment_id, for_start, profile_id, reminder_minutes) WHERE (revision IS NULL);
create index appointment_notifications_not_reached on app.appointment_notifications using btree (practice_id, for_start) where recipient = 'patient' and revision is not null and not by_patient and state in ('not_delivered', 'no_address');
comment on column app.appointment_notifications.by_patient is 'True if the patient made the change, and so knows it';
comment on column app.appointment_notifications.batch_id is 'One mail tells a person of all changes of a batch';
comment on column app.appointment_notifications.sent_at is 'When its mail left; null if a text or a push message made the mail unnecessary';
comment on column app.appointment_notifications.settled_at is 'When it came to a state that is not queued';
comment on column app.appointment_notifications.reminder_minutes is 'Minutes before the start of the rule that the reminder follows';
comment on column app.appointment_notifications.sent_again_at is 'When staff last had it sent again, because it had reached nobody';
comment on column app.appointment_notifications.before is 'What was true for the recipient before the change; empty when nothing was';
comment on column app.appointment_notifications.facts is 'What the notice tells; empty for whoever no longer has the appointment';

create table app.appointment_calls (
  practice_id uuid not null,
  notification_id uuid not null,
  called_at timestamp with time zone default now() not null,
  called_by_user_id uuid default app.ctx_user() not null,
  constraint appointment_calls_pkey primary key (practice_id, notification_id)
);
comment on table app.appointment_calls is 'Staff told the patient by phone, because no mail did';

create table app.appointment_messages (
  practice_id uuid default app.ctx_practice() not null,
  batch_id uuid not null,
  profile_id uuid not null,
  appointment_ids uuid[] not null,
  about_cancellation boolean not null,
  conversation_id uuid default gen_random_uuid() not null,
  message_id uuid default gen_random_uuid() not null,
  subject text,
  content text,
  created_by uuid default app.ctx_profile() not null,
  created_role text default app.ctx_role() not null,
  created_at timestamp with time zone default now() not null,
  held_until timestamp with time zone not null,
  state text default 'queued' not null,
  obstacle text,
  settled_at timestamp with time zone,
  constraint appointment_messages_pkey primary key (practice_id, batch_id, profile_id),
  constraint appointment_messages_practice_id_conversation_id_key unique (practice_id, conversation_id),
  constraint appointment_messages_content_check check (btrim(content) <> '' and length(content) <= 4000),
  constraint appointment_messages_subject_check check (btrim(subject) <> '' and length(subject) <= 150),
  constraint appointment_messages_created_role_check check (created_role in ('practice_admin', 'practitioner', 'scheduler')),
  constraint appointment_messages_state_check check (state in ('queued', 'sent', 'skipped', 'failed', 'withdrawn')),
  constraint appointment_messages_obstacle_check check (obstacle in ('former', 'no_account', 'switched_off', 'yourself', 'sender_left', 'reopened')),
  constraint appointment_messages_text_waits check ((state = 'queued') = (content is not null) and (state = 'queued' or subject is null)),
  constraint appointment_messages_skipped_for_a_reason check ((state = 'skipped') = (obstacle is not null))
);
comment on table app.appointment_messages is 'One message to each patient of an act on several appointments; its text is here only until it is sent';
comment on column app.appointment_messages.held_until is 'The message can be withdrawn until then';

create table app.appointment_outcome_days (
  practice_id uuid not null,
  day date not null,
  kind text not null,
  subject uuid not null,
  completed integer not null,
  no_show integer not null,
  late integer not null,
  cancelled integer not null,
  constraint appointment_outcome_days_pkey PRIMARY KEY (practice_id, day, kind, subject),
  constraint appointment_outcome_days_kind_check CHECK ((kind = ANY (ARRAY['practitioner'::text, 'type'::text, 'reason'::text])))
);
comment on table app.appointment_outcome_days is 'How appointments ended, by practitioner, type, and cancel reason; cancellations without a reason have the zero id';

create table app.appointment_rollups (
  practice_id uuid not null,
  time_zone text not null,
  built_at timestamp with time zone default now() not null,
  verified_at timestamp with time zone,
  differences integer,
  constraint appointment_rollups_pkey PRIMARY KEY (practice_id)
);
comment on column app.appointment_rollups.time_zone is 'By whose days the practice is counted in appointment_days';

create table app.appointment_type_practitioners (
  practice_id uuid not null,
  appointment_type_id uuid not null,
  practitioner_profile_id uuid not null,
  constraint appointment_type_practitioners_pkey PRIMARY KEY (practice_id, appointment_type_id, practitioner_profile_id)
);
comment on table app.appointment_type_practitioners is 'Who offers a type; a type without rows is offered by everybody';

create table app.appointment_types (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  minutes integer not null,
  mode text not null,
  color text not null,
  booking text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  other_names jsonb default '{}'::jsonb not null,
  reminder_minutes integer[],
  reminders_changed_at timestamp with time zone,
  notice_minutes integer,
  constraint appointment_types_pkey PRIMARY KEY (practice_id, id),
  constraint appointment_types_booking_check CHECK ((booking = ANY (ARRAY['direct'::text, 'request'::text, 'staff'::text]))),
  constraint appointment_types_minutes_check CHECK (((minutes >= 5) AND (minutes <= 480))),
  constraint appointment_types_mode_check CHECK ((mode = ANY (ARRAY['in_person'::text, 'video'::text, 'phone'::text]))),
  constraint appointment_types_name_check CHECK ((btrim(name) <> ''::text)),
  constraint appointment_types_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160))),
  constraint appointment_types_reminder_minutes_check CHECK (((cardinality(reminder_minutes) <= 3) AND (15 <= ALL (reminder_minutes)) AND (20160 >= ALL (reminder_minutes)) AND ((reminder_minutes[1] > reminder_minutes[2]) IS NOT FALSE) AND ((reminder_minutes[2] > reminder_minutes[3]) IS NOT FALSE))),
  constraint appointment_types_other_names_check CHECK ((jsonb_typeof(other_names) = 'object'::text))
);
CREATE UNIQUE INDEX appointment_type_names ON app.appointment_types USING btree (practice_id, app.folded(name));
CREATE UNIQUE INDEX appointment_type_names_en ON app.appointment_types USING btree (practice_id, lower(COALESCE((other_names ->> 'en'::text), name)));
CREATE UNIQUE INDEX appointment_type_names_es ON app.appointment_types USING btree (practice_id, lower(COALESCE((other_names ->> 'es'::text), name)));
comment on column app.appointment_types.reminder_minutes is 'Minutes before the start, longest first; null for those of the practice';
comment on column app.appointment_types.reminders_changed_at is 'Reminders that were due earlier are not sent late; null while nobody has changed them';
comment on column app.appointment_types.notice_minutes is 'Minutes before the start until which patients cancel alone; null for those of the practice';
comment on column app.appointment_types.other_names is 'Its name for who reads another language: {"es": "…"}';

create table app.appointments (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  patient_profile_id uuid not null,
  practitioner_profile_id uuid not null,
  practitioner_user_id uuid,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  time_zone text not null,
  type text not null,
  mode text not null,
  status text not null,
  notes text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  appointment_type_id uuid,
  color text,
  revision integer default 0 not null,
  overbooked boolean default false not null,
  booked_by_user_id uuid default app.ctx_user(),
  booking_key uuid,
  reschedule_note text,
  reschedule_requested_at timestamp with time zone,
  outside_hours boolean default false not null,
  requested_starts timestamp with time zone[],
  requested_practitioner_ids uuid[],
  booking_digest bytea,
  patient_note text,
  booking_note text,
  arrived_at timestamp with time zone,
  in_room_since timestamp with time zone,
  room_id uuid,
  room_is_shared boolean default false not null,
  cancelled_from text,
  cancelled_late boolean default false not null,
  cancel_reason_id uuid,
  notice_minutes integer default 1440 not null,
  constraint appointments_pkey PRIMARY KEY (practice_id, id),
  constraint patient_in_one_place EXCLUDE USING gist (practice_id WITH =, patient_profile_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text]))),
  constraint practitioner_in_one_place EXCLUDE USING gist (practitioner_user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])) AND (NOT overbooked))),
  constraint room_in_one_use EXCLUDE USING gist (practice_id WITH =, room_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((room_id IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])) AND (NOT room_is_shared))),
  constraint shared_room_is_there CHECK (((room_id IS NOT NULL) OR (NOT room_is_shared))),
  constraint appointments_booking_digest_check CHECK ((length(booking_digest) = 32)),
  constraint appointments_booking_note_check CHECK ((btrim(booking_note) <> ''::text)),
  constraint appointments_cancel_reason_check CHECK (((cancel_reason_id IS NULL) OR (status = 'cancelled'::text))),
  constraint appointments_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160))),
  constraint appointments_cancelled_late_check CHECK (((NOT cancelled_late) OR (status = 'cancelled'::text))),
  constraint appointments_cancelled_from_check CHECK (((cancelled_from IS NULL) OR ((status = 'cancelled'::text) AND (cancelled_from = ANY (ARRAY['pending'::text, 'confirmed'::text]))))),
  constraint appointments_check CHECK ((ends_at > starts_at)),
  constraint appointments_mode_check CHECK ((mode = ANY (ARRAY['in_person'::text, 'video'::text, 'phone'::text]))),
  constraint appointments_patient_note_check CHECK ((btrim(patient_note) <> ''::text)),
  constraint appointments_reschedule_note_check CHECK ((btrim(reschedule_note) <> ''::text)),
  constraint appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text]))),
  constraint in_room_after_arrival CHECK (((in_room_since IS NULL) OR (in_room_since >= arrived_at))),
  constraint lasts_a_day_at_most CHECK ((ends_at <= (starts_at + '24:00:00'::interval))),
  constraint note_of_request CHECK (((reschedule_note IS NULL) OR (reschedule_requested_at IS NOT NULL))),
  constraint requested_times_paired CHECK ((((cardinality(requested_starts) >= 1) AND (cardinality(requested_starts) <= 3)) AND (cardinality(requested_practitioner_ids) = cardinality(requested_starts)))),
  constraint requested_together CHECK ((num_nulls(requested_starts, requested_practitioner_ids, reschedule_requested_at) = ANY (ARRAY[0, 3])))
);
CREATE UNIQUE INDEX appointments_booked_once ON app.appointments USING btree (practice_id, booked_by_user_id, booking_key) WHERE (booking_key IS NOT NULL);
CREATE INDEX appointments_by_start ON app.appointments USING btree (practice_id, starts_at);
CREATE INDEX appointments_by_cancel_reason ON app.appointments USING btree (practice_id, cancel_reason_id) WHERE (cancel_reason_id IS NOT NULL);
CREATE INDEX appointments_changed ON app.appointments USING btree (practice_id, updated_at);
CREATE INDEX appointments_made ON app.appointments USING btree (practice_id, created_at);
CREATE INDEX appointments_of_patient ON app.appointments USING btree (practice_id, patient_profile_id, starts_at);
CREATE INDEX appointments_of_practitioner ON app.appointments USING btree (practice_id, practitioner_profile_id, starts_at);
CREATE INDEX appointments_in_room ON app.appointments USING btree (practice_id, room_id, starts_at) WHERE (room_id IS NOT NULL);
CREATE INDEX appointments_taken ON app.appointments USING btree (practitioner_user_id, starts_at) INCLUDE (ends_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text]));
CREATE INDEX appointments_to_remind ON app.appointments USING btree (starts_at) WHERE (status = 'confirmed'::text);
comment on column app.appointments.practitioner_user_id is 'Repeats the account of the practitioner, so that the exclusion constraint reaches across practices';
comment on column app.appointments.requested_practitioner_ids is 'With whom each of proposed_starts is';
comment on column app.appointments.cancelled_from is 'Status before the cancellation, for reopening';
comment on column app.appointments.notice_minutes is 'Minutes before the start until which the patient cancels alone; copied when it is booked';
comment on column app.appointments.cancelled_late is 'The patient cancelled when patients have to call';
comment on column app.appointments.patient_note is 'Read by the patient; goes into no mail and no calendar';
comment on column app.appointments.room_is_shared is 'Staff put it in a room that another appointment has at the same time';
comment on column app.appointments.booking_note is 'Written by the patient when booking; read by patient and staff, changed by nobody';

create table app.attachment_chunks (
  practice_id uuid not null,
  conversation_id uuid not null,
  attachment_id uuid not null,
  part text not null,
  n integer not null,
  content bytea not null,
  constraint attachment_chunks_pkey PRIMARY KEY (practice_id, attachment_id, part, n),
  constraint attachment_chunks_content_check CHECK (((length(content) >= 1) AND (length(content) <= 262144))),
  constraint attachment_chunks_n_check CHECK ((n >= 0)),
  constraint attachment_chunks_part_check CHECK ((part = ANY (ARRAY['upload'::text, 'file'::text, 'preview'::text])))
);
comment on column app.attachment_chunks.n is 'Which byte of the file it begins with';

create table app.attachments (
  practice_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  uploader_profile_id uuid default app.ctx_profile() not null,
  message_id uuid,
  place smallint default 0 not null,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  received integer default 0 not null,
  state text default 'uploading'::text not null,
  refusal text,
  stored_bytes integer,
  is_deleted boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  queued_at timestamp with time zone,
  constraint attachments_pkey PRIMARY KEY (practice_id, id),
  constraint attachments_practice_id_conversation_id_id_key UNIQUE (practice_id, conversation_id, id),
  constraint attachments_check CHECK (((received >= 0) AND (received <= size))),
  constraint attachments_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text]))),
  constraint attachments_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 200))),
  constraint attachments_refusal_check CHECK ((refusal = ANY (ARRAY['damaged'::text, 'other_type'::text, 'too_many_pixels'::text, 'virus'::text]))),
  constraint attachments_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint attachments_size_check CHECK (((size >= 1) AND (size <= 10485760))),
  constraint attachments_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'checking'::text, 'ready'::text, 'refused'::text]))),
  constraint refused_with_a_reason CHECK (((state = 'refused'::text) = (refusal IS NOT NULL))),
  constraint sent_when_whole CHECK (((message_id IS NULL) OR (state <> 'uploading'::text))),
  constraint whole_when_checked CHECK (((state = 'uploading'::text) OR (received = size)))
);
CREATE INDEX attachments_in_check ON app.attachments USING btree (practice_id, queued_at) WHERE (state = 'checking'::text);
CREATE INDEX attachments_of_messages ON app.attachments USING btree (practice_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX attachments_unsent ON app.attachments USING btree (practice_id, created_at) WHERE (message_id IS NULL);
comment on column app.attachments.id is 'Made by the uploader, so that announcing it again announces nothing twice';
comment on column app.attachments.received is 'How many bytes have come, from the first on';
comment on column app.attachments.stored_bytes is 'Of what readers get: a picture is encoded anew';
comment on column app.attachments.queued_at is 'When it was last given to the worker to check';

create table app.audit_blocks (
  seq bigint not null,
  from_tx xid8 not null,
  from_at timestamp with time zone not null,
  to_tx xid8 not null,
  to_at timestamp with time zone not null,
  sealed_at timestamp with time zone default now() not null,
  events integer not null,
  leaves bytea not null,
  prev bytea not null,
  hash bytea not null,
  signature bytea not null,
  constraint audit_blocks_pkey PRIMARY KEY (seq),
  constraint audit_blocks_check CHECK ((length(leaves) = (48 * events))),
  constraint audit_blocks_check1 CHECK ((ROW(from_tx, from_at) < ROW(to_tx, to_at))),
  constraint audit_blocks_events_check CHECK ((events > 0)),
  constraint audit_blocks_hash_check CHECK ((length(hash) = 32)),
  constraint audit_blocks_prev_check CHECK ((length(prev) = 32)),
  constraint audit_blocks_seq_check CHECK ((seq > 0)),
  constraint audit_blocks_signature_check CHECK ((length(signature) = 64))
);
comment on column app.audit_blocks.leaves is 'Of each event its id and a digest of it, in the order of transactions';

create table app.audit_closures (
  month text not null,
  first_seq bigint not null,
  last_seq bigint not null,
  events integer not null,
  years integer not null,
  kept bytea not null,
  hash bytea not null,
  signature bytea not null,
  closed_at timestamp with time zone default now() not null,
  constraint audit_closures_pkey PRIMARY KEY (month),
  constraint audit_closures_check CHECK ((first_seq <= last_seq)),
  constraint audit_closures_events_check CHECK ((events > 0)),
  constraint audit_closures_hash_check CHECK ((length(hash) = 32)),
  constraint audit_closures_kept_check CHECK (((length(kept) % 16) = 0)),
  constraint audit_closures_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text)),
  constraint audit_closures_signature_check CHECK ((length(signature) = 64)),
  constraint audit_closures_years_check CHECK ((years > 0))
);
comment on table app.audit_closures is 'Months of audit events that were given up by rule after so many years';
comment on column app.audit_closures.kept is 'Ids of the events of other months in the first to the last of its blocks';

create table app.audit_events (
  practice_id uuid default app.ctx_practice() not null,
  id uuid default gen_random_uuid() not null,
  at timestamp with time zone default clock_timestamp() not null,
  actor_user_id uuid default app.ctx_user(),
  actor_role text default app.ctx_role() not null,
  action text not null,
  resource_type text not null,
  resource_ids uuid[] default '{}'::uuid[] not null,
  patient_ids uuid[] default '{}'::uuid[] not null,
  correlation_id text default nullif(current_setting('app.correlation_id', true), ''),
  outcome text default 'done'::text not null,
  tx xid8 default pg_current_xact_id() not null,
  opening_id uuid default nullif(current_setting('app.opening_id', true), '')::uuid,
  changes jsonb,
  constraint audit_events_pkey PRIMARY KEY (practice_id, at, id),
  constraint audit_events_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'not_found'::text, 'denied'::text])))
) partition by range (at);
CREATE INDEX audit_events_by_act ON app.audit_events USING btree (practice_id, resource_type, at, id) WHERE (action <> ALL ('{read,list,listen,enter,mark-read,mark-unread,change}'::text[]));
CREATE INDEX audit_events_by_tx ON app.audit_events USING btree (tx, at);
CREATE INDEX audit_events_exports ON app.audit_events USING btree (at, actor_user_id) WHERE (action = 'export'::text);
comment on column app.audit_events.patient_ids is 'Patients of whom the event shows or changes something';
comment on column app.audit_events.changes is 'Changed fields with before and after; null for a field whose values are not recorded';

create table app.audit_verifications (
  at timestamp with time zone default clock_timestamp() not null,
  blocks integer not null,
  events integer not null,
  faults integer not null,
  constraint audit_verifications_pkey PRIMARY KEY (at)
);
comment on table app.audit_verifications is 'When the chain of audit blocks was verified, and how many faults it had';

create table app.calendar_feeds (
  practice_id uuid not null,
  profile_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  last_read_at timestamp with time zone,
  constraint calendar_feeds_pkey PRIMARY KEY (practice_id, profile_id)
);
CREATE UNIQUE INDEX calendar_feeds_by_token ON app.calendar_feeds USING btree (token_hash);
comment on column app.calendar_feeds.token_hash is 'SHA-256 of the token in the address, which nobody can read again';

create table app.cancel_reasons (
  practice_id uuid not null,
  id uuid not null,
  name text not null,
  other_names jsonb default '{}'::jsonb not null,
  by_patient boolean not null,
  is_active boolean default true not null,
  position integer not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  constraint cancel_reasons_pkey PRIMARY KEY (practice_id, id),
  constraint cancel_reasons_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 80))),
  constraint cancel_reasons_other_names_check CHECK ((jsonb_typeof(other_names) = 'object'::text))
);
CREATE UNIQUE INDEX cancel_reason_names ON app.cancel_reasons USING btree (practice_id, app.folded(name));
CREATE UNIQUE INDEX cancel_reason_names_en ON app.cancel_reasons USING btree (practice_id, lower(COALESCE((other_names ->> 'en'::text), name)));
CREATE UNIQUE INDEX cancel_reason_names_es ON app.cancel_reasons USING btree (practice_id, lower(COALESCE((other_names ->> 'es'::text), name)));
comment on column app.cancel_reasons.by_patient is 'The patient cancels, so that it may count as late';

create table app.care_team_members (
  practice_id uuid not null,
  patient_profile_id uuid not null,
  member_profile_id uuid not null,
  since timestamp with time zone default now() not null,
  added_by_user_id uuid default app.ctx_user() not null,
  constraint care_team_members_pkey PRIMARY KEY (practice_id, patient_profile_id, member_profile_id)
);
comment on table app.care_team_members is 'Who cares for a patient besides those who have appointments with them';

create table app.changed_patients (
  practice_id uuid not null,
  profile_id uuid not null
);
CREATE INDEX changed_patients_of_practice ON app.changed_patients USING btree (practice_id);
comment on table app.changed_patients is 'Of whom something changed since the worker counted them; somebody may be there twice';

create table app.conversation_events (
  practice_id uuid not null,
  conversation_id uuid not null,
  id uuid default gen_random_uuid() not null,
  at timestamp with time zone default clock_timestamp() not null,
  after_seq integer not null,
  what text not null,
  by_profile_id uuid default app.ctx_profile() not null,
  about_profile_id uuid,
  constraint conversation_events_pkey PRIMARY KEY (practice_id, conversation_id, at, id),
  constraint conversation_events_what_check CHECK ((what = ANY (ARRAY['started'::text, 'assigned'::text, 'released'::text, 'closed'::text, 'reopened'::text, 'marked_urgent'::text, 'marked_usual'::text, 'marked_clinical'::text, 'marked_administrative'::text, 'added'::text])))
);

create table app.clinical_note_entries (
  practice_id uuid not null,
  appointment_id uuid not null,
  "position" integer not null,
  content text not null,
  signed_at timestamp with time zone default clock_timestamp() not null,
  signed_by_profile_id uuid default app.ctx_profile() not null,
  constraint clinical_note_entries_pkey PRIMARY KEY (practice_id, appointment_id, "position"),
  constraint clinical_note_entries_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 20000))),
  constraint clinical_note_entries_position_check CHECK ((("position" >= 1) AND ("position" <= 100)))
);
comment on table app.clinical_note_entries is 'What a practitioner signed about an appointment; nobody changes it, addenda follow';

create table app.clinical_note_drafts (
  practice_id uuid not null,
  appointment_id uuid not null,
  profile_id uuid default app.ctx_profile() not null,
  content text not null,
  revision integer not null,
  constraint clinical_note_drafts_pkey PRIMARY KEY (practice_id, appointment_id, profile_id),
  constraint clinical_note_drafts_content_check CHECK ((length(content) <= 20000))
);
CREATE INDEX clinical_note_drafts_to_sign ON app.clinical_note_drafts USING btree (practice_id, profile_id) WHERE (content <> ''::text);
comment on table app.clinical_note_drafts is 'What a practitioner typed about an appointment and did not sign; nobody else reads it';

create table app.clinical_notes (
  practice_id uuid not null,
  appointment_id uuid not null,
  shared_at timestamp with time zone,
  constraint clinical_notes_pkey PRIMARY KEY (practice_id, appointment_id)
);
comment on table app.clinical_notes is 'Appointments with a signed note, and since when the patient may read it';

create table app.conversation_notes (
  practice_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  at timestamp with time zone default clock_timestamp() not null,
  after_seq integer not null,
  by_profile_id uuid default app.ctx_profile() not null,
  content text not null,
  constraint conversation_notes_pkey PRIMARY KEY (practice_id, conversation_id, id),
  constraint conversation_notes_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 4000)))
);
CREATE INDEX conversation_notes_in_order ON app.conversation_notes USING btree (practice_id, conversation_id, after_seq, at);
comment on table app.conversation_notes is 'What staff tell each other about a conversation; never shown to patients';

create table app.conversation_participants (
  practice_id uuid not null,
  conversation_id uuid not null,
  profile_id uuid not null,
  role text default 'participant'::text not null,
  via text not null,
  last_read_seq integer default 0 not null,
  read_epoch integer default 0 not null,
  last_read_at timestamp with time zone,
  is_behind boolean default false not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  nudged_seq integer default 0 not null,
  constraint conversation_participants_pkey PRIMARY KEY (practice_id, conversation_id, profile_id),
  constraint conversation_participants_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'participant'::text]))),
  constraint conversation_participants_via_check CHECK ((via = ANY (ARRAY['added'::text, 'team'::text])))
);
CREATE INDEX participations ON app.conversation_participants USING btree (practice_id, profile_id, conversation_id) INCLUDE (last_read_seq, via) WHERE is_active;
CREATE INDEX participations_behind ON app.conversation_participants USING btree (practice_id, profile_id, conversation_id) WHERE (is_active AND is_behind);
CREATE INDEX participations_to_nudge ON app.conversation_participants USING btree (practice_id, conversation_id) WHERE (is_active AND is_behind AND (last_read_seq >= nudged_seq));
comment on column app.conversation_participants.read_epoch is 'Counts how often it was marked unread; a mark of before is stale';
comment on column app.conversation_participants.is_behind is 'Whether last_read_seq is lower than the last_seq of the conversation';
comment on column app.conversation_participants.nudged_seq is 'The latest message when a mail was sent; the next waits until that was read';

create table app.conversations (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  kind text not null,
  patient_profile_id uuid,
  is_team boolean default false not null,
  subject text,
  status text default 'open'::text not null,
  assignee_profile_id uuid,
  is_urgent boolean default false not null,
  is_clinical boolean default false not null,
  last_seq integer default 0 not null,
  last_message_at timestamp with time zone default clock_timestamp() not null,
  preview text,
  waiting_since timestamp with time zone,
  about_appointment_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  subject_terms tsvector generated always as (to_tsvector('simple'::regconfig, app.folded(subject))) stored,
  due_at timestamp with time zone,
  due_soon_at timestamp with time zone,
  escalated_at timestamp with time zone,
  constraint conversations_pkey PRIMARY KEY (practice_id, id),
  constraint conversations_kind_check CHECK ((kind = ANY (ARRAY['patient'::text, 'staff'::text]))),
  constraint conversations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint conversations_subject_check CHECK (((btrim(subject) <> ''::text) AND (length(subject) <= 150))),
  constraint one_patient CHECK (((kind = 'patient'::text) = (patient_profile_id IS NOT NULL))),
  constraint teams_answer_patients CHECK (((kind = 'patient'::text) OR (NOT is_team)))
);
CREATE INDEX conversations_about ON app.conversations USING btree (practice_id, about_appointment_id) WHERE (about_appointment_id IS NOT NULL);
CREATE INDEX conversations_by_creator ON app.conversations USING btree (practice_id, created_by, created_at);
CREATE INDEX conversations_by_subject ON app.conversations USING gin (practice_id, subject_terms);
CREATE INDEX conversations_changed ON app.conversations USING btree (practice_id, changed_at);
CREATE INDEX conversations_due ON app.conversations USING btree (practice_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX conversations_inbox ON app.conversations USING btree (practice_id, last_message_at DESC, id DESC) WHERE (is_team AND (assignee_profile_id IS NULL));
CREATE INDEX conversations_newest ON app.conversations USING btree (practice_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_of_patient ON app.conversations USING btree (practice_id, patient_profile_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_open ON app.conversations USING btree (practice_id, last_message_at DESC, id DESC) WHERE (status = 'open'::text);
comment on column app.conversations.is_clinical is 'Practitioners hid the text from the front desk';
comment on column app.conversations.last_seq is 'Number of messages; counted up under the lock of the row';
comment on column app.conversations.waiting_since is 'Since when the patient waits for an answer';
comment on column app.conversations.changed_at is 'When it last changed in a way that open screens have to learn of';
comment on column app.conversations.due_at is 'By when the wait is to be answered; counted when it began';
comment on column app.conversations.due_soon_at is 'When three quarters of the promised time have passed';
comment on column app.conversations.escalated_at is 'When a wait was passed on; one of an earlier wait does not count';

create table app.counted_patients (
  practice_id uuid not null,
  profile_id uuid not null,
  day date not null,
  born date,
  is_complete boolean not null,
  constraint counted_patients_pkey PRIMARY KEY (practice_id, profile_id)
);
CREATE INDEX counted_patients_by_birth ON app.counted_patients USING btree (practice_id, born);
comment on table app.counted_patients is 'As what each patient is counted in patient_days';

create table app.deactivated_members (
  practice_id uuid not null,
  user_id uuid not null,
  roles text[] not null,
  deactivated_by_user_id uuid not null,
  deactivated_at timestamp with time zone default now() not null,
  constraint deactivated_members_pkey PRIMARY KEY (practice_id, user_id),
  constraint deactivated_members_roles_check CHECK (((roles <@ ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text]) AND (roles <> '{}'::text[])))
);
CREATE INDEX deactivated_members_by_user ON app.deactivated_members USING btree (user_id);
comment on table app.deactivated_members is 'Staff without access to a practice until it reactivates them, with the roles that come back';

create table app.deliveries (
  idempotency_key text not null,
  state text not null,
  attempts integer default 1 not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint deliveries_pkey PRIMARY KEY (idempotency_key),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['started'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX deliveries_given_up ON app.deliveries USING btree (updated_at) WHERE (state = 'failed'::text);
comment on table app.deliveries is 'What the worker did; the unique key makes a repeated job do nothing';

create table app.device_sessions (
  session_id text not null,
  user_id uuid not null,
  device_hash bytea not null,
  seen_at timestamp with time zone default now() not null,
  constraint device_sessions_pkey PRIMARY KEY (session_id),
  constraint device_sessions_device_hash_check CHECK ((length(device_hash) = 32))
);
CREATE INDEX device_sessions_by_time ON app.device_sessions USING btree (seen_at);
CREATE INDEX device_sessions_by_user ON app.device_sessions USING btree (user_id);
comment on table app.device_sessions is 'Sessions of the identity server by the browser that uses them; deleted after a week';

create table app.domain_certificates (
  practice_id uuid not null,
  domain text not null,
  certificate text,
  certificate_until timestamp with time zone,
  checked_at timestamp with time zone default now() not null,
  constraint domain_certificates_pkey PRIMARY KEY (practice_id, domain),
  constraint domain_certificates_certificate_check CHECK ((certificate = ANY (ARRAY['trusted'::text, 'untrusted'::text, 'wrong_name'::text, 'none'::text]))),
  constraint domain_certificates_check CHECK (((certificate_until IS NOT NULL) = (COALESCE(certificate, 'none'::text) <> 'none'::text))),
  constraint domain_certificates_domain_check CHECK ((domain = lower(domain)))
);
comment on column app.domain_certificates.certificate is 'Null while the name does not lead here';

create table app.domain_claims (
  practice_id uuid default app.ctx_practice() not null,
  domain text not null,
  token text not null,
  revision integer default 1 not null,
  last_check jsonb,
  checked_at timestamp with time zone,
  verified_at timestamp with time zone,
  failing_since timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  led_here boolean default false not null,
  told_of text[] default '{}'::text[] not null,
  constraint domain_claims_pkey PRIMARY KEY (practice_id),
  constraint domain_claims_domain_check CHECK ((domain = lower(domain))),
  constraint domain_claims_told_of_check CHECK ((told_of <@ '{proof,lead}'::text[]))
);
CREATE INDEX domain_claims_by_check ON app.domain_claims USING btree (checked_at) WHERE (verified_at IS NOT NULL);
CREATE INDEX domain_claims_by_domain ON app.domain_claims USING btree (domain);
comment on table app.domain_claims is 'Several practices may say that a domain is theirs; the first that proves it has it';
comment on column app.domain_claims.told_of is 'Faults that its administrators know of; one that was mended may be told again';

create table app.earlier_medical_histories (
  practice_id uuid not null,
  profile_id uuid not null,
  id uuid default gen_random_uuid() not null,
  content text not null,
  written_at timestamp with time zone not null,
  written_by_user_id uuid,
  replaced_at timestamp with time zone default now() not null,
  constraint earlier_medical_histories_pkey PRIMARY KEY (practice_id, profile_id, id)
);
CREATE INDEX earlier_medical_histories_by_time ON app.earlier_medical_histories USING btree (practice_id, profile_id, replaced_at DESC);

create table app.ended_sessions (
  session_id text not null,
  until timestamp with time zone not null,
  constraint ended_sessions_pkey PRIMARY KEY (session_id)
);
comment on table app.ended_sessions is 'Sessions signed out at the identity server while their access tokens still count';

create table app.former_subdomains (
  practice_id uuid not null,
  subdomain text not null,
  given_up_at timestamp with time zone default now() not null,
  given_up_by_user_id uuid default app.ctx_user(),
  constraint former_subdomains_pkey PRIMARY KEY (practice_id, subdomain),
  constraint former_subdomains_subdomain_key UNIQUE (subdomain)
);
comment on table app.former_subdomains is 'Where a practice was before; leads to it until somebody else is there';

create table app.found_accounts (
  user_id uuid not null,
  found_at timestamp with time zone default now() not null,
  constraint found_accounts_pkey PRIMARY KEY (user_id)
);
comment on table app.found_accounts is 'Accounts that no record named until one was made for them';

create table app.health_days (
  part text not null,
  day date not null,
  first_minute timestamp with time zone not null,
  good_minutes integer not null,
  worst app.health_state not null,
  measures jsonb not null,
  constraint health_days_pkey PRIMARY KEY (part, day),
  constraint health_days_good_minutes_check CHECK (((good_minutes >= 0) AND (good_minutes <= 1440)))
);
comment on column app.health_days.day is 'Of the clock of UTC, as samples know no other';
comment on column app.health_days.measures is 'Mean and worst of each measure that is drawn over time';

create table app.health_samples (
  part text not null,
  minute timestamp with time zone not null,
  at timestamp with time zone not null,
  state app.health_state not null,
  since timestamp with time zone not null,
  worst app.health_state not null,
  measures jsonb not null,
  constraint health_samples_pkey PRIMARY KEY (part, minute)
);
CREATE INDEX health_samples_by_age ON app.health_samples USING btree (minute);

create table app.listed_sign_ins (
  practice_id uuid not null,
  at timestamp with time zone not null,
  id uuid not null,
  user_id uuid not null,
  role text not null,
  name text,
  constraint listed_sign_ins_pkey PRIMARY KEY (practice_id, at, id)
);
CREATE INDEX listed_sign_ins_by_name ON app.listed_sign_ins USING btree (practice_id, name, at, id);
CREATE INDEX listed_sign_ins_of_person ON app.listed_sign_ins USING btree (practice_id, user_id, at, id);
comment on table app.listed_sign_ins is 'Made of security events of accounts that worked in the practice then';
comment on column app.listed_sign_ins.id is 'Of the security event';
comment on column app.listed_sign_ins.name is 'What the person was called then';

create table app.mail_choices (
  user_id uuid not null,
  messages boolean not null,
  time_zone text,
  reminders_days_before boolean default true not null,
  reminders_on_the_day boolean default true not null,
  push_messages boolean default true not null,
  push_appointments boolean default true not null,
  constraint mail_choices_pkey PRIMARY KEY (user_id)
);

create table app.mail_texts (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  mail text not null,
  language text not null,
  subject text,
  introduction text,
  closing text,
  revision integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  constraint mail_texts_pkey PRIMARY KEY (practice_id, id),
  constraint mail_texts_practice_id_mail_language_key UNIQUE (practice_id, mail, language),
  constraint mail_texts_closing_check CHECK ((btrim(closing) <> ''::text)),
  constraint mail_texts_introduction_check CHECK ((btrim(introduction) <> ''::text)),
  constraint mail_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint mail_texts_subject_check CHECK ((btrim(subject) <> ''::text))
);
comment on column app.mail_texts.subject is 'Null says the default, as in the other parts';

create table app.medical_histories (
  practice_id uuid not null,
  profile_id uuid not null,
  content text not null,
  updated_at timestamp with time zone default now() not null,
  updated_by_user_id uuid default app.ctx_user(),
  constraint medical_histories_pkey PRIMARY KEY (practice_id, profile_id),
  constraint medical_histories_content_check CHECK ((btrim(content) <> ''::text))
);

create table app.message_broadcast_recipients (
  practice_id uuid not null,
  broadcast_id uuid not null,
  profile_id uuid not null,
  conversation_id uuid default gen_random_uuid() not null,
  message_id uuid default gen_random_uuid() not null,
  state text default 'queued'::text not null,
  obstacle text,
  settled_at timestamp with time zone,
  constraint message_broadcast_recipients_pkey PRIMARY KEY (practice_id, broadcast_id, profile_id),
  constraint message_broadcast_recipients_practice_id_conversation_id_key UNIQUE (practice_id, conversation_id),
  constraint message_broadcast_recipients_obstacle_check CHECK ((obstacle = ANY (ARRAY['former'::text, 'no_account'::text, 'switched_off'::text, 'yourself'::text, 'sender_left'::text]))),
  constraint message_broadcast_recipients_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'skipped'::text, 'failed'::text]))),
  constraint skipped_for_a_reason CHECK (((state = 'skipped'::text) = (obstacle IS NOT NULL)))
);
comment on column app.message_broadcast_recipients.conversation_id is 'Made before it is sent, so that sending twice is refused by the key';

create table app.message_broadcasts (
  practice_id uuid not null,
  id uuid not null,
  subject text,
  content text not null,
  created_by uuid default app.ctx_profile() not null,
  created_role text default app.ctx_role() not null,
  created_at timestamp with time zone default now() not null,
  constraint message_broadcasts_pkey PRIMARY KEY (practice_id, id),
  constraint message_broadcasts_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 4000))),
  constraint message_broadcasts_created_role_check CHECK ((created_role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))),
  constraint message_broadcasts_subject_check CHECK (((btrim(subject) <> ''::text) AND (length(subject) <= 150)))
);
CREATE INDEX message_broadcasts_by_sender ON app.message_broadcasts USING btree (practice_id, created_by, created_at);
CREATE INDEX message_broadcasts_newest ON app.message_broadcasts USING btree (practice_id, created_at DESC, id DESC);

create table app.message_drafts (
  practice_id uuid not null,
  conversation_id uuid not null,
  profile_id uuid default app.ctx_profile() not null,
  content text not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  constraint message_drafts_pkey PRIMARY KEY (practice_id, conversation_id, profile_id),
  constraint message_drafts_content_check CHECK ((length(content) <= 4000))
);

create table app.message_notices (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  conversation_id uuid not null,
  profile_id uuid not null,
  channel text not null,
  up_to_seq integer not null,
  state text default 'queued'::text not null,
  created_at timestamp with time zone default now() not null,
  settled_at timestamp with time zone,
  constraint message_notices_pkey PRIMARY KEY (practice_id, id),
  constraint message_notices_once UNIQUE (practice_id, conversation_id, profile_id, channel, up_to_seq),
  constraint message_notices_channel_check CHECK ((channel in ('push', 'mail'))),
  constraint message_notices_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'superseded'::text, 'no_address'::text, 'not_delivered'::text])))
);

create table app.message_revisions (
  practice_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  revision integer not null,
  content text not null,
  at timestamp with time zone default clock_timestamp() not null,
  by_profile_id uuid default app.ctx_profile() not null,
  constraint message_revisions_pkey PRIMARY KEY (practice_id, conversation_id, seq, revision)
);
comment on table app.message_revisions is 'What a message said before it was edited or deleted';

create table app.message_settings (
  practice_id uuid not null,
  is_on boolean not null,
  hours jsonb not null,
  reply_minutes integer not null,
  emergency_number text not null,
  emergency_text text,
  team uuid[] default '{}'::uuid[] not null,
  cover_profile_id uuid,
  revision integer default 1 not null,
  updated_at timestamp with time zone default now() not null,
  kept_years integer,
  constraint message_settings_pkey PRIMARY KEY (practice_id),
  constraint message_settings_emergency_number_check CHECK (((btrim(emergency_number) <> ''::text) AND (length(emergency_number) <= 40))),
  constraint message_settings_emergency_text_check CHECK (((btrim(emergency_text) <> ''::text) AND (length(emergency_text) <= 500))),
  constraint message_settings_kept_years_check CHECK (((kept_years >= 5) AND (kept_years <= 100))),
  constraint message_settings_reply_minutes_check CHECK (((reply_minutes >= 1) AND (reply_minutes <= 10080)))
);
comment on column app.message_settings.team is 'Profiles of who answers the care team; empty for all staff';
comment on column app.message_settings.kept_years is 'How many years after its last message a conversation is deleted; null for never';

create table app.message_templates (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  content text not null,
  revision integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint message_templates_pkey PRIMARY KEY (practice_id, id),
  constraint message_templates_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 4000))),
  constraint message_templates_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 80)))
);

create table app.messages (
  practice_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  id uuid not null,
  sender_profile_id uuid not null,
  sender_role text not null,
  content text not null,
  message_type text default 'text'::text not null,
  reply_seconds integer,
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  edited_at timestamp with time zone,
  is_deleted boolean default false not null,
  terms tsvector generated always as (to_tsvector('simple'::regconfig, app.folded(content))) stored,
  files smallint default 0 not null,
  constraint messages_pkey PRIMARY KEY (practice_id, conversation_id, seq),
  constraint messages_practice_id_id_key UNIQUE (practice_id, id),
  constraint messages_content_check CHECK ((length(content) <= 4000)),
  constraint messages_files_check CHECK (((files >= 0) AND (files <= 5))),
  constraint messages_message_type_check CHECK ((message_type = 'text'::text)),
  constraint messages_sender_role_check CHECK ((sender_role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))),
  constraint messages_seq_check CHECK ((seq > 0)),
  constraint never_blank CHECK (
CASE
    WHEN is_deleted THEN (content = ''::text)
    ELSE ((btrim(content) <> ''::text) OR (files > 0))
END)
);
CREATE INDEX messages_by_terms ON app.messages USING gin (practice_id, terms);
CREATE INDEX messages_by_time ON app.messages USING btree (practice_id, created_at);
CREATE INDEX messages_replies ON app.messages USING btree (practice_id, created_at) INCLUDE (reply_seconds) WHERE (reply_seconds IS NOT NULL);
comment on column app.messages.id is 'Made by the sender, so that sending again after a lost answer makes nothing twice';
comment on column app.messages.reply_seconds is 'How long the patient had waited for this answer';
comment on column app.messages.files is 'How many attachments it has; a message of files alone has no text';

create table app.notification_deliveries (
  practice_id uuid not null,
  notification_id uuid not null,
  channel text not null,
  kind text not null,
  state text not null default 'waiting',
  reason text,
  number text,
  report_hash bytea,
  asks boolean not null default false,
  provider_reference text,
  segments smallint,
  attempts smallint not null default 0,
  due_at timestamp with time zone,
  claimed_at timestamp with time zone,
  settled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint notification_deliveries_pkey PRIMARY KEY (practice_id, notification_id, channel),
  constraint notification_deliveries_channel_check CHECK ((channel in ('push', 'text'))),
  constraint notification_deliveries_state_check CHECK ((state in ('waiting', 'sending', 'sent', 'delivered', 'undelivered', 'unknown', 'skipped')))
);
CREATE UNIQUE INDEX notification_deliveries_by_reference ON app.notification_deliveries USING btree (practice_id, provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE UNIQUE INDEX notification_deliveries_by_report ON app.notification_deliveries USING btree (report_hash) WHERE (report_hash IS NOT NULL);
CREATE INDEX notification_deliveries_settled ON app.notification_deliveries USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX notification_deliveries_sending ON app.notification_deliveries USING btree (claimed_at) WHERE (state = 'sending');
CREATE INDEX notification_deliveries_to_number ON app.notification_deliveries USING btree (practice_id, number) WHERE (asks);
comment on table app.notification_deliveries is 'One row for each channel of a notification, apart from mail, which the notification itself records';
comment on column app.notification_deliveries.kind is 'What it says. The notification may have been queued for an earlier change';
comment on column app.notification_deliveries.report_hash is 'SHA-256 of the token with which a device reports that it has shown a push message';
comment on column app.notification_deliveries.asks is 'True if the text asks for the replies 1 and 2';
comment on column app.notification_deliveries.due_at is 'Null if it was skipped from the start';
comment on column app.notification_deliveries.claimed_at is 'When a worker began to send. Past the lease, the result is in doubt';
comment on column app.notification_deliveries.attempts is 'How often the provider was asked about a text in doubt';

create table app.outbox (
  practice_id uuid default app.ctx_practice() not null,
  id uuid default gen_random_uuid() not null,
  topic text not null,
  payload jsonb default '{}'::jsonb not null,
  created_at timestamp with time zone default now() not null,
  relayed_at timestamp with time zone,
  done_at timestamp with time zone,
  available_at timestamp with time zone default now() not null,
  constraint outbox_pkey PRIMARY KEY (practice_id, id)
);
CREATE UNIQUE INDEX outbox_by_id ON app.outbox USING btree (id);
CREATE INDEX outbox_open ON app.outbox USING btree (created_at) WHERE (done_at IS NULL);

create table app.password_links (
  user_id uuid not null,
  token_hash bytea,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  message_id uuid not null,
  counted_since timestamp with time zone not null,
  mails integer not null,
  constraint password_links_pkey PRIMARY KEY (user_id),
  constraint password_links_token_hash_key UNIQUE (token_hash),
  constraint password_links_mails_check CHECK ((mails > 0)),
  constraint password_links_token_hash_check CHECK ((length(token_hash) = 32))
);
comment on table app.password_links is 'The last link to a new password that was mailed to an account';
comment on column app.password_links.token_hash is 'SHA-256 of the token in the link; null once it was used or the password changed';
comment on column app.password_links.message_id is 'Outbox message that asked for it, so that a retry of the mail is not another link';
comment on column app.password_links.mails is 'How many since counted_since, which limits what one mailbox gets';

create table app.patient_days (
  practice_id uuid not null,
  day date not null,
  under18 integer not null,
  from18 integer not null,
  from30 integer not null,
  from50 integer not null,
  from65 integer not null,
  unknown integer not null,
  complete integer not null,
  constraint patient_days_pkey PRIMARY KEY (practice_id, day)
);
comment on table app.patient_days is 'Current patients by the day on which they became patients';

create table app.patient_alerts (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  patient_profile_id uuid not null,
  kind text not null,
  content text,
  tone text not null,
  added_at timestamp with time zone default now() not null,
  added_by_profile_id uuid default app.ctx_profile() not null,
  constraint patient_alerts_pkey PRIMARY KEY (practice_id, id),
  constraint patient_alerts_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 60))),
  constraint patient_alerts_kind_check CHECK ((kind = ANY (ARRAY['wheelchair'::text, 'latex_allergy'::text, 'interpreter'::text, 'do_not_call'::text, 'other'::text]))),
  constraint patient_alerts_needs_content CHECK (((content IS NOT NULL) OR (kind <> ALL (ARRAY['interpreter'::text, 'other'::text])))),
  constraint patient_alerts_tone_check CHECK ((tone = ANY (ARRAY['red'::text, 'amber'::text, 'blue'::text, 'teal'::text, 'purple'::text, 'grey'::text])))
);
CREATE INDEX patient_alerts_of_patient ON app.patient_alerts USING btree (practice_id, patient_profile_id, added_at, id);
comment on table app.patient_alerts is 'What staff see of a patient at a glance; never shown to patients';

create table app.patient_merge_rows (
  practice_id uuid not null,
  merge_id uuid not null,
  relation text not null,
  row_key uuid not null,
  constraint patient_merge_rows_pkey PRIMARY KEY (practice_id, merge_id, relation, row_key)
);
comment on table app.patient_merge_rows is 'Rows that a merge moved to the kept record, so that an undo moves back exactly these';
comment on column app.patient_merge_rows.relation is 'Table and column that named the merged record';

create table app.patient_merges (
  practice_id uuid not null,
  id uuid not null,
  kept_profile_id uuid not null,
  merged_profile_id uuid not null,
  merged_by_user_id uuid default app.ctx_user() not null,
  merged_at timestamp with time zone default now() not null,
  fields jsonb not null,
  undone_by_user_id uuid,
  undone_at timestamp with time zone,
  constraint patient_merges_pkey PRIMARY KEY (practice_id, id),
  constraint two_records CHECK ((kept_profile_id <> merged_profile_id)),
  constraint undone_by_somebody CHECK (((undone_at IS NULL) = (undone_by_user_id IS NULL)))
);
CREATE UNIQUE INDEX patient_merged_once ON app.patient_merges USING btree (practice_id, merged_profile_id) WHERE (undone_at IS NULL);
CREATE INDEX patient_merges_of_kept ON app.patient_merges USING btree (practice_id, kept_profile_id, merged_at DESC);
comment on column app.patient_merges.fields is 'What the merge changed in the kept record: each field before and after';

create table app.patient_practice_relationships (
  practice_id uuid not null,
  profile_id uuid not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone,
  status text default 'active'::text not null,
  messages_blocked boolean default false not null,
  constraint patient_practice_relationships_pkey PRIMARY KEY (practice_id, profile_id),
  constraint patient_practice_relationships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])))
);
CREATE INDEX patients_by_status ON app.patient_practice_relationships USING btree (practice_id, status, created_at DESC, profile_id DESC) WHERE (ended_at IS NULL);
CREATE INDEX patients_newest_anywhere ON app.patient_practice_relationships USING btree (created_at DESC, profile_id DESC) WHERE (ended_at IS NULL);
CREATE INDEX patients_newest_first ON app.patient_practice_relationships USING btree (practice_id, created_at DESC, profile_id DESC) WHERE (ended_at IS NULL);
comment on column app.patient_practice_relationships.messages_blocked is 'Whether the practice takes no messages of this patient';

create table app.patient_rollups (
  practice_id uuid not null,
  time_zone text not null,
  aged_on date not null,
  built_at timestamp with time zone default now() not null,
  verified_at timestamp with time zone,
  differences integer,
  constraint patient_rollups_pkey PRIMARY KEY (practice_id)
);
comment on column app.patient_rollups.time_zone is 'By whose days the practice is counted in patient_days';
comment on column app.patient_rollups.aged_on is 'The day of whose ages the groups in patient_days are';

create table app.practice_closed_days (
  practice_id uuid not null,
  day date not null,
  name text,
  constraint practice_closed_days_pkey PRIMARY KEY (practice_id, day),
  constraint practice_closed_days_name_check CHECK ((btrim(name) <> ''::text))
);

create table app.practice_export_chunks (
  practice_id uuid not null,
  export_id uuid not null,
  n bigint not null,
  content bytea not null,
  constraint practice_export_chunks_pkey PRIMARY KEY (practice_id, export_id, n),
  constraint practice_export_chunks_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1048576))),
  constraint practice_export_chunks_n_check CHECK ((n >= 0))
);
comment on column app.practice_export_chunks.n is 'Which byte of the archive it begins with';

create table app.practice_exports (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  asked_by_user_id uuid default app.ctx_user() not null,
  asked_by_role text default app.ctx_role() not null,
  asked_at timestamp with time zone default now() not null,
  state text default 'queued'::text not null,
  progress smallint default 0 not null,
  bytes bigint,
  sha256 text,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint practice_exports_pkey PRIMARY KEY (practice_id, id),
  constraint practice_exports_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint practice_exports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint practice_exports_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'making'::text, 'ready'::text, 'failed'::text]))),
  constraint whole_when_ready CHECK (((state = 'ready'::text) = ((bytes IS NOT NULL) AND (sha256 IS NOT NULL) AND (expires_at IS NOT NULL))))
);
CREATE UNIQUE INDEX one_export_at_a_time ON app.practice_exports USING btree (practice_id) WHERE (state = ANY (ARRAY['queued'::text, 'making'::text]));
CREATE INDEX practice_exports_newest ON app.practice_exports USING btree (practice_id, asked_at DESC);
comment on column app.practice_exports.expires_at is 'From then on its bytes are not there; the row says that it was made';

create table app.practice_logos (
  practice_id uuid default app.ctx_practice() not null,
  content bytea not null,
  version text not null,
  updated_at timestamp with time zone default now() not null,
  constraint practice_logos_pkey PRIMARY KEY (practice_id),
  constraint practice_logos_content_check CHECK ((octet_length(content) <= 524288))
);
comment on table app.practice_logos is 'WebP written by ourselves, never the bytes that were uploaded';

create table app.practice_openings (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  user_id uuid default app.ctx_user() not null,
  session_id text default nullif(current_setting('app.session_id', true), '') not null,
  opened_by text not null,
  reason text not null,
  opened_at timestamp with time zone default now() not null,
  until timestamp with time zone default (now() + '00:30:00'::interval) not null,
  closed_at timestamp with time zone,
  constraint practice_openings_pkey PRIMARY KEY (practice_id, id),
  constraint practice_openings_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)))
);
CREATE INDEX practice_openings_newest ON app.practice_openings USING btree (practice_id, opened_at, id);
CREATE INDEX practice_openings_of_session ON app.practice_openings USING btree (user_id, session_id, until);
comment on table app.practice_openings is 'A super administrator, in one session, reads names and messages of the practice';
comment on column app.practice_openings.opened_by is 'What the person was called then';

create table app.practice_role_switches (
  practice_id uuid not null,
  role text not null,
  permission text not null,
  allowed boolean not null,
  changed_at timestamp with time zone default now() not null,
  changed_by_user_id uuid default app.ctx_user(),
  constraint practice_role_switches_pkey PRIMARY KEY (practice_id, role, permission),
  constraint practice_role_switches_known check ((role = 'practitioner' and permission = 'patient:export') or (role = 'practitioner' and permission = 'appointment:export') or (role = 'practitioner' and permission = 'patient:remove') or (role = 'practitioner' and permission = 'message-broadcast:send') or (role = 'practitioner' and permission = 'appointment:overbook') or (role = 'practitioner' and permission = 'patient:read-all') or (role = 'scheduler' and permission = 'message:read') or (role = 'scheduler' and permission = 'message:send') or (role = 'scheduler' and permission = 'appointment:overbook') or (role = 'scheduler' and permission = 'appointment:export') or (role = 'scheduler' and permission = 'working-hours:manage'))
);
comment on table app.practice_role_switches is 'Only what the practice decided; of the rest holds what is usual';

create table app.practice_terms (
  practice_id uuid default app.ctx_practice() not null,
  version integer not null,
  id uuid default gen_random_uuid() not null,
  terms jsonb,
  privacy jsonb,
  asks_staff boolean not null,
  published_at timestamp with time zone default now() not null,
  published_by_user_id uuid default app.ctx_user(),
  constraint practice_terms_pkey PRIMARY KEY (practice_id, version),
  constraint practice_terms_version_check CHECK ((version > 0))
);
comment on table app.practice_terms is 'Never changed: a new text is a new version; one without both ends the asking';

create table app.practice_texts (
  practice_id uuid not null,
  is_on boolean not null default false,
  sender text not null,
  shown_name text not null,
  country text not null,
  monthly_limit integer not null,
  agreed_on date,
  paused_reason text,
  callback_hash bytea not null,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  constraint practice_texts_pkey PRIMARY KEY (practice_id),
  constraint practice_texts_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint practice_texts_paused_reason_check CHECK ((paused_reason in ('bad_credentials', 'no_credit')))
);
CREATE UNIQUE INDEX practice_texts_by_callback ON app.practice_texts USING btree (callback_hash);
comment on column app.practice_texts.callback_hash is 'SHA-256 of the part of the callback address that finds the practice';
comment on column app.practice_texts.monthly_limit is 'In segments; the provider bills each';

create table app.practices (
  id uuid default gen_random_uuid() not null,
  name text not null,
  subdomain text not null,
  custom_domain text,
  phone text,
  email text,
  address text,
  website_url text,
  logo_url text,
  is_active boolean default true not null,
  time_zone text not null,
  theme jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  revision integer default 1 not null,
  open_appointments_max integer default 10 not null,
  late_after_minutes integer default 10 not null,
  search_text text generated always as (app.practice_search_text(name, subdomain)) stored,
  language text default 'en'::text not null,
  factor_roles text[] default '{}'::text[] not null,
  sign_in_revision integer default 0 not null,
  staff_idle_minutes integer default 15 not null,
  patient_idle_minutes integer default 30 not null,
  factor_due_at timestamp with time zone,
  calendar_shows_type boolean default false not null,
  patient_approval boolean default false not null,
  captcha boolean default false not null,
  reminder_minutes integer[] default '{1440,60}'::integer[] not null,
  reminders_changed_at timestamp with time zone,
  notice_minutes integer default 1440 not null,
  scheduling_revision integer default 0 not null,
  reply_email text,
  constraint practices_pkey PRIMARY KEY (id),
  constraint deleted_is_inactive CHECK (((deleted_at IS NULL) OR (NOT is_active))),
  constraint practices_custom_domain_check CHECK ((custom_domain = lower(custom_domain))),
  constraint practices_factor_roles_known CHECK ((factor_roles <@ ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text])),
  constraint practices_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint practices_name_check CHECK ((btrim(name) <> ''::text)),
  constraint practices_late_after_minutes_check CHECK (((late_after_minutes >= 1) AND (late_after_minutes <= 120))),
  constraint practices_open_appointments_max_check CHECK (((open_appointments_max >= 1) AND (open_appointments_max <= 50))),
  constraint practices_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160))),
  constraint practices_reminder_minutes_check CHECK (((cardinality(reminder_minutes) <= 3) AND (15 <= ALL (reminder_minutes)) AND (20160 >= ALL (reminder_minutes)) AND ((reminder_minutes[1] > reminder_minutes[2]) IS NOT FALSE) AND ((reminder_minutes[2] > reminder_minutes[3]) IS NOT FALSE))),
  constraint practices_patient_idle_minutes_check CHECK (((patient_idle_minutes >= 5) AND (patient_idle_minutes <= 60))),
  constraint practices_staff_idle_minutes_check CHECK (((staff_idle_minutes >= 5) AND (staff_idle_minutes <= 60))),
  constraint practices_subdomain_check CHECK ((subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text))
);
CREATE INDEX practices_by_name ON app.practices USING btree ("left"(search_text, 100), id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX practices_custom_domain_key ON app.practices USING btree (custom_domain) WHERE (deleted_at IS NULL);
CREATE INDEX practices_directory ON app.practices USING btree (name, id) WHERE is_active;
CREATE INDEX practices_newest ON app.practices USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX practices_subdomain_key ON app.practices USING btree (subdomain) WHERE (deleted_at IS NULL);
comment on column app.practices.reply_email is 'Where answers to mails go; null for the contact address';
comment on column app.practices.deleted_at is 'The row stays for what the law wants kept; no policy shows it';
comment on column app.practices.language is 'Of what is written to people who have chosen none';
comment on column app.practices.reminder_minutes is 'Minutes before the start, longest first';
comment on column app.practices.reminders_changed_at is 'Reminders that were due earlier are not sent late; null while nobody has changed them';
comment on column app.practices.notice_minutes is 'Minutes before the start until which patients cancel alone';
comment on column app.practices.factor_due_at is 'Of the platform: from when factor_roles counts; null for at once';
comment on column app.practices.patient_approval is 'Of the platform: whether patients who are invited from now on need an approval';
comment on column app.practices.captcha is 'Of the platform: whether forms that anybody may send need a solved challenge';

create table app.practitioner_schedules (
  practice_id uuid not null,
  practitioner_profile_id uuid not null,
  weekly jsonb default '[]'::jsonb not null,
  exceptions jsonb default '[]'::jsonb not null,
  blocks jsonb default '[]'::jsonb not null,
  buffer_minutes integer not null,
  notice_minutes integer not null,
  furthest_days integer not null,
  updated_at timestamp with time zone default now() not null,
  revision integer default 1 not null,
  constraint practitioner_schedules_pkey PRIMARY KEY (practice_id, practitioner_profile_id),
  constraint practitioner_schedules_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 120))),
  constraint practitioner_schedules_furthest_days_check CHECK (((furthest_days >= 1) AND (furthest_days <= 365))),
  constraint practitioner_schedules_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 43200)))
);

create table app.profiles (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  first_name text,
  last_name text,
  email text,
  phone text,
  date_of_birth date,
  gender text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  search_text text generated always as (app.patient_search_text(first_name, last_name, email, phone)) stored,
  phone_end text generated always as (substring(regexp_replace(regexp_replace(phone, '[xe#;,].*$'::text, ''::text, 'i'::text), '[^0-9]'::text, ''::text, 'g'::text) from '.{7}$'::text)) stored,
  revision integer default 1 not null,
  language text,
  merged_into uuid,
  address jsonb,
  emergency_contact jsonb,
  constraint profiles_pkey PRIMARY KEY (practice_id, id),
  constraint profiles_practice_id_id_user_id_key UNIQUE (practice_id, id, user_id),
  constraint profiles_practice_id_user_id_key UNIQUE (practice_id, user_id),
  constraint profiles_address_check CHECK ((jsonb_typeof(address) = 'object'::text)),
  constraint profiles_emergency_contact_check CHECK ((jsonb_typeof(emergency_contact) = 'object'::text)),
  constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, 'prefer_not_to_say'::text]))),
  constraint profiles_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])))
);
CREATE INDEX profiles_by_address ON app.profiles USING btree (practice_id, email);
CREATE INDEX profiles_by_email ON app.profiles USING btree (practice_id, lower(email));
CREATE INDEX profiles_by_birth_date ON app.profiles USING btree (practice_id, date_of_birth) WHERE (date_of_birth IS NOT NULL);
CREATE INDEX profiles_by_phone ON app.profiles USING btree (practice_id, phone_end) WHERE (phone_end IS NOT NULL);
CREATE INDEX profiles_by_name ON app.profiles USING btree (practice_id, "left"(search_text, 100), id);
CREATE INDEX profiles_by_name_anywhere ON app.profiles USING btree ("left"(search_text, 100), id);
CREATE INDEX profiles_newest ON app.profiles USING btree (practice_id, created_at DESC, id DESC);
CREATE INDEX profiles_newest_anywhere ON app.profiles USING btree (created_at DESC, id DESC);
CREATE INDEX profiles_of_user ON app.profiles USING btree (user_id);
CREATE INDEX profiles_search ON app.profiles USING gin (practice_id, search_text gin_trgm_ops) WITH (fastupdate=off);
comment on column app.profiles.user_id is 'Subject at the identity server; null for a record without an account';
comment on column app.profiles.language is 'Chosen by the person; null for somebody who has not';

create table app.push_devices (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device_hash bytea,
  browser text,
  system text,
  added_at timestamp with time zone default now() not null,
  constraint push_devices_pkey PRIMARY KEY (id),
  constraint push_devices_endpoint_key UNIQUE (endpoint)
);
CREATE INDEX push_devices_by_user ON app.push_devices USING btree (user_id);
comment on table app.push_devices is 'Browsers that show push messages to an account, in all of its practices';
comment on column app.push_devices.endpoint is 'Address at the push service of the browser; who knows it may end the subscription';
comment on column app.push_devices.device_hash is 'Browser of the session that added it (app.account_devices); null if unknown';

create table app.record_openings (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  patient_profile_id uuid not null,
  user_id uuid default app.ctx_user() not null,
  reason text not null,
  opened_at timestamp with time zone default now() not null,
  until timestamp with time zone default (now() + '01:00:00'::interval) not null,
  constraint record_openings_pkey PRIMARY KEY (practice_id, id),
  constraint record_openings_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)))
);
CREATE INDEX record_openings_of_person ON app.record_openings USING btree (practice_id, patient_profile_id, user_id, until);
comment on table app.record_openings is 'Somebody reads the record of a patient who is in the care of others';

create table app.registration_attempts (
  id uuid default gen_random_uuid() not null,
  email text,
  ip_address inet,
  attempt_type text not null,
  success boolean not null,
  error_message text,
  created_at timestamp with time zone default now() not null,
  constraint registration_attempts_pkey PRIMARY KEY (id),
  constraint registration_attempts_attempt_type_check CHECK ((attempt_type = ANY (ARRAY['signup'::text, 'invitation'::text])))
);
CREATE INDEX registration_attempts_by_time ON app.registration_attempts USING btree (created_at DESC, id DESC);
CREATE INDEX registration_attempts_of_email ON app.registration_attempts USING btree (email, created_at);
comment on table app.registration_attempts is 'Of the whole platform, no practice''s data; removed after some days';

create table app.restore_drills (
  at timestamp with time zone default clock_timestamp() not null,
  restored_to timestamp with time zone not null,
  tables integer not null,
  rows bigint not null,
  constraint restore_drills_pkey PRIMARY KEY (at),
  constraint restore_drills_check CHECK ((restored_to <= at))
);
comment on column app.restore_drills.restored_to is 'The moment up to which the restored database had everything';

create table app.rooms (
  practice_id uuid not null,
  id uuid not null,
  name text not null,
  place smallint not null,
  is_active boolean default true not null,
  constraint rooms_pkey PRIMARY KEY (practice_id, id),
  constraint rooms_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 40)))
);
comment on column app.rooms.place is 'Where it stands in the list, from 0 on';

create table app.security_event_reading (
  is_only boolean default true not null,
  read_at timestamp with time zone not null,
  constraint security_event_reading_pkey PRIMARY KEY (is_only),
  constraint security_event_reading_is_only_check CHECK (is_only)
);

create table app.security_events (
  id uuid not null,
  at timestamp with time zone not null,
  type text not null,
  error text,
  user_id uuid,
  session_id text,
  ip inet,
  client text,
  constraint security_events_pkey PRIMARY KEY (id)
);
CREATE INDEX security_events_by_time ON app.security_events USING btree (at);
CREATE INDEX security_events_sign_ins ON app.security_events USING btree (user_id, at) WHERE (type = 'LOGIN'::text);
comment on table app.security_events is 'Copied from the identity server; nothing that was typed is in it';

create table app.terms_acceptances (
  practice_id uuid default app.ctx_practice() not null,
  id uuid default gen_random_uuid() not null,
  version integer not null,
  user_id uuid default app.ctx_user() not null,
  profile_id uuid default app.ctx_profile(),
  session_id text not null,
  accepted_at timestamp with time zone default now() not null,
  constraint terms_acceptances_pkey PRIMARY KEY (practice_id, id),
  constraint terms_acceptances_once UNIQUE (practice_id, user_id, version)
);
CREATE INDEX terms_acceptances_by_version ON app.terms_acceptances USING btree (practice_id, version);
CREATE INDEX terms_acceptances_newest ON app.terms_acceptances USING btree (practice_id, accepted_at DESC, id DESC);
CREATE INDEX terms_acceptances_of_person ON app.terms_acceptances USING btree (user_id);
comment on table app.terms_acceptances is 'Who accepted which version; rows are added and never changed';

create table app.text_consents (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  number text not null,
  is_given boolean not null,
  how text not null,
  wording text,
  by_user_id uuid default app.ctx_user(),
  at timestamp with time zone not null default clock_timestamp(),
  constraint text_consents_pkey PRIMARY KEY (practice_id, id),
  constraint text_consents_how_check CHECK ((how in ('portal', 'spoken', 'paper', 'keyword', 'desk')))
);
CREATE INDEX text_consents_of_profile ON app.text_consents USING btree (practice_id, profile_id, at DESC);
comment on table app.text_consents is 'Rows are only added. The newest one of a person and number decides';

create table app.text_credentials (
  practice_id uuid not null,
  provider text not null,
  account_id text,
  sealed_token text not null,
  sealed_webhook_secret text,
  updated_at timestamp with time zone not null default now(),
  constraint text_credentials_pkey PRIMARY KEY (practice_id),
  constraint text_credentials_provider_check CHECK ((provider in ('twilio', 'gatewayapi')))
);
comment on table app.text_credentials is 'Encrypted with the key of SEALING_SECRET';

create table app.text_numbers (
  practice_id uuid not null,
  profile_id uuid not null,
  number text,
  verified_at timestamp with time zone,
  pending_number text,
  code_hash bytea,
  code_sent_at timestamp with time zone,
  code_tries smallint not null default 0,
  codes_on date,
  codes_that_day smallint not null default 0,
  code_problem text,
  desk_notice_due boolean not null default false,
  is_displaced boolean not null default false,
  updated_at timestamp with time zone not null default now(),
  constraint text_numbers_pkey PRIMARY KEY (practice_id, profile_id, is_displaced),
  constraint text_numbers_number_check CHECK ((number ~ '^[+][1-9][0-9]{6,14}$'::text)),
  constraint text_numbers_pending_number_check CHECK ((pending_number ~ '^[+][1-9][0-9]{6,14}$'::text))
);
CREATE INDEX text_numbers_by_number ON app.text_numbers USING btree (practice_id, number);
CREATE INDEX text_numbers_by_pending_number ON app.text_numbers USING btree (practice_id, pending_number) WHERE (pending_number IS NOT NULL);
CREATE INDEX text_numbers_with_codes ON app.text_numbers USING btree (practice_id, codes_on) WHERE (codes_on IS NOT NULL);
comment on column app.text_numbers.number is 'Null before a code proved the first one, and after the patient removed it; the row still counts codes';
comment on column app.text_numbers.pending_number is 'The number that the newest code is to prove. Texts go to the other one until then';
comment on column app.text_numbers.code_problem is 'Why the newest code was not sent';
comment on column app.text_numbers.desk_notice_due is 'True until a text says that the desk recorded the consent';
comment on column app.text_numbers.is_displaced is 'True for the row of a kept record that waits at the merged one, because that one had a proved number';
comment on column app.text_numbers.codes_on is 'UTC day of codes_that_day';

create table app.text_replies (
  practice_id uuid not null default app.ctx_practice(),
  id uuid not null default gen_random_uuid(),
  provider_reference text not null,
  number text,
  body text,
  received_at timestamp with time zone not null default now(),
  meaning text,
  outcome text not null default 'waiting',
  handled_at timestamp with time zone,
  handled_by_user_id uuid,
  constraint text_replies_pkey PRIMARY KEY (practice_id, id),
  constraint text_replies_once UNIQUE (practice_id, provider_reference),
  constraint text_replies_meaning_check CHECK ((meaning in ('stop', 'start', 'help', 'confirm', 'cancel'))),
  constraint text_replies_outcome_check CHECK ((outcome in ('waiting', 'done', 'answered', 'unknown', 'handled', 'deleted'))),
  constraint text_replies_are_empty_when_deleted CHECK (((outcome = 'deleted') = (number is null) and (outcome = 'deleted') = (body is null)))
);
CREATE INDEX text_replies_to_read ON app.text_replies USING btree (practice_id, received_at DESC) WHERE (outcome = 'unknown');
CREATE INDEX text_replies_to_delete ON app.text_replies USING btree (received_at) WHERE (outcome <> 'deleted');
comment on column app.text_replies.outcome is 'Of a deleted reply only the reference stays, so that it cannot be sent again';

create table app.text_reports (
  practice_id uuid not null default app.ctx_practice(),
  id uuid not null default gen_random_uuid(),
  provider_reference text not null,
  notification_id uuid,
  status text not null,
  reason text,
  received_at timestamp with time zone not null default now(),
  constraint text_reports_pkey PRIMARY KEY (practice_id, id),
  constraint text_reports_status_check CHECK ((status in ('sent', 'delivered', 'undelivered')))
);
comment on table app.text_reports is 'Signed reports of providers until the worker has applied them';

create table app.text_usage (
  practice_id uuid not null,
  month date not null,
  segments integer not null,
  reported_percent smallint not null default 0,
  constraint text_usage_pkey PRIMARY KEY (practice_id, month)
);
comment on column app.text_usage.month is 'First day of the month in UTC';
comment on column app.text_usage.reported_percent is 'Share of the monthly limit that administrators have been mailed about: 0, 80, or 100';

create table app.threat_acknowledgements (
  id uuid default gen_random_uuid() not null,
  kind text not null,
  subject text not null,
  seen_count integer not null,
  seen_until timestamp with time zone not null,
  acknowledged_at timestamp with time zone default now() not null,
  acknowledged_by_user_id uuid default app.ctx_user() not null,
  constraint threat_acknowledgements_pkey PRIMARY KEY (kind, subject),
  constraint threat_acknowledgements_id_key UNIQUE (id)
);
comment on column app.threat_acknowledgements.subject is 'A network address or the id of an account';

create table app.user_invitations (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  email text not null,
  role text not null,
  first_name text,
  last_name text,
  phone text,
  profile_id uuid,
  invited_by_user_id uuid not null,
  invited_by_name text not null,
  token_hash bytea not null,
  token_version integer default 1 not null,
  requires_approval boolean default false not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_user_id uuid,
  cancelled_at timestamp with time zone,
  claim_id uuid,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone[] default ARRAY[now()] not null,
  delivery text default 'queued'::text not null,
  delivered_at timestamp with time zone,
  language text default 'en'::text not null,
  origin_domain text,
  waiting_since timestamp with time zone,
  constraint user_invitations_pkey PRIMARY KEY (practice_id, id),
  constraint super_admin_is_invited_to_the_platform CHECK (((role = 'super_admin'::text) = (practice_id = '00000000-0000-0000-0000-000000000000'::uuid))),
  constraint user_invitations_delivery_check CHECK ((delivery = ANY (ARRAY['queued'::text, 'sent'::text, 'not_delivered'::text]))),
  constraint user_invitations_email_check CHECK ((email = lower(email))),
  constraint user_invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint user_invitations_origin_domain_check CHECK ((origin_domain = lower(origin_domain))),
  constraint user_invitations_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))),
  constraint waits_for_approval CHECK (((waiting_since IS NULL) OR (requires_approval AND (accepted_user_id IS NOT NULL))))
);
CREATE UNIQUE INDEX one_open_invitation ON app.user_invitations USING btree (practice_id, email, role) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX user_invitations_by_expiry ON app.user_invitations USING btree (practice_id, expires_at);
CREATE INDEX user_invitations_by_time ON app.user_invitations USING btree (practice_id, created_at DESC);
CREATE UNIQUE INDEX user_invitations_by_token ON app.user_invitations USING btree (token_hash);
CREATE INDEX user_invitations_by_waiting ON app.user_invitations USING btree (accepted_user_id) WHERE (waiting_since IS NOT NULL);
CREATE INDEX user_invitations_open ON app.user_invitations USING btree (practice_id, created_at DESC, id DESC) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));
comment on column app.user_invitations.profile_id is 'A record without an account that becomes the record of the invited person';
comment on column app.user_invitations.token_hash is 'SHA-256 of the token in the link; the token itself is derived when it is needed';
comment on column app.user_invitations.claimed_until is 'Until then one request creates the account; others have to wait';
comment on column app.user_invitations.sent_at is 'When it was sent, for the limits per practice and recipient';
comment on column app.user_invitations.origin_domain is 'The own domain of the practice on which the invitation opens; null for the address of the platform';

create table app.user_roles (
  practice_id uuid not null,
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  role text not null,
  is_primary boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint user_roles_pkey PRIMARY KEY (practice_id, id),
  constraint user_roles_practice_id_user_id_role_key UNIQUE (practice_id, user_id, role),
  constraint super_admin_belongs_to_the_platform CHECK (((role = 'super_admin'::text) = (practice_id = '00000000-0000-0000-0000-000000000000'::uuid))),
  constraint user_roles_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text])))
);
CREATE UNIQUE INDEX one_primary_practice ON app.user_roles USING btree (user_id) WHERE is_primary;
CREATE INDEX user_roles_by_role ON app.user_roles USING btree (practice_id, role);
CREATE INDEX user_roles_of_user ON app.user_roles USING btree (user_id);

create table app.video_presences (
  practice_id uuid not null,
  appointment_id uuid not null,
  profile_id uuid not null,
  connection uuid not null,
  joined_at timestamp with time zone default now() not null,
  seen_at timestamp with time zone default now() not null,
  constraint video_presences_pkey PRIMARY KEY (practice_id, appointment_id, profile_id)
);
CREATE INDEX video_presences_by_time ON app.video_presences USING btree (practice_id, seen_at);
comment on column app.video_presences.connection is 'The browser that joined last; another one of the same person is out';

create table app.video_signals (
  practice_id uuid not null,
  appointment_id uuid not null,
  id bigint generated always as identity,
  from_profile_id uuid not null,
  to_profile_id uuid not null,
  to_connection uuid not null,
  body jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint video_signals_pkey PRIMARY KEY (practice_id, appointment_id, id)
);
comment on table app.video_signals is 'Session descriptions and network addresses of two browsers; deleted when they are fetched';


alter table app.access_hours add constraint access_hours_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.access_ledger add constraint access_ledger_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.appointment_changes add constraint appointment_changes_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_days add constraint appointment_days_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.appointment_rollups(practice_id) ON DELETE CASCADE;
alter table app.appointment_events add constraint appointment_events_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_calls add constraint appointment_calls_practice_id_notification_id_fkey foreign key (practice_id, notification_id) references app.appointment_notifications(practice_id, id) on delete cascade;
alter table app.appointment_links add constraint appointment_links_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_notifications add constraint appointment_notifications_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_notifications add constraint appointment_notifications_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_outcome_days add constraint appointment_outcome_days_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.appointment_rollups(practice_id) ON DELETE CASCADE;
alter table app.appointment_rollups add constraint appointment_rollups_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.appointment_type_practitioners add constraint appointment_type_practitioners_practice_id_appointment_type_id_ FOREIGN KEY (practice_id, appointment_type_id) REFERENCES app.appointment_types(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_type_practitioners add constraint appointment_type_practitioners_practice_id_practitioner_profile FOREIGN KEY (practice_id, practitioner_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_types add constraint appointment_types_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.appointments add constraint appointments_practice_id_room_id_fkey FOREIGN KEY (practice_id, room_id) REFERENCES app.rooms(practice_id, id);
alter table app.appointments add constraint appointments_practice_id_appointment_type_id_fkey FOREIGN KEY (practice_id, appointment_type_id) REFERENCES app.appointment_types(practice_id, id);
alter table app.appointments add constraint appointments_practice_id_cancel_reason_id_fkey FOREIGN KEY (practice_id, cancel_reason_id) REFERENCES app.cancel_reasons(practice_id, id);
alter table app.appointments add constraint appointments_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.appointments add constraint appointments_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.appointments add constraint appointments_practice_id_practitioner_profile_id_practitio_fkey FOREIGN KEY (practice_id, practitioner_profile_id, practitioner_user_id) REFERENCES app.profiles(practice_id, id, user_id) ON UPDATE CASCADE;
alter table app.attachment_chunks add constraint attachment_chunks_practice_id_conversation_id_attachment_i_fkey FOREIGN KEY (practice_id, conversation_id, attachment_id) REFERENCES app.attachments(practice_id, conversation_id, id) ON DELETE CASCADE;
alter table app.attachments add constraint attachments_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.attachments add constraint attachments_practice_id_message_id_fkey FOREIGN KEY (practice_id, message_id) REFERENCES app.messages(practice_id, id) ON DELETE CASCADE;
alter table app.attachments add constraint attachments_practice_id_uploader_profile_id_fkey FOREIGN KEY (practice_id, uploader_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.calendar_feeds add constraint calendar_feeds_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.cancel_reasons add constraint cancel_reasons_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.care_team_members add constraint care_team_members_practice_id_member_profile_id_fkey FOREIGN KEY (practice_id, member_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.care_team_members add constraint care_team_members_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.clinical_note_drafts add constraint clinical_note_drafts_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.clinical_note_drafts add constraint clinical_note_drafts_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.clinical_note_entries add constraint clinical_note_entries_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.clinical_notes(practice_id, appointment_id) ON DELETE CASCADE;
alter table app.clinical_note_entries add constraint clinical_note_entries_practice_id_signed_by_profile_id_fkey FOREIGN KEY (practice_id, signed_by_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.clinical_notes add constraint clinical_notes_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.conversation_events add constraint conversation_events_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.conversation_notes add constraint conversation_notes_practice_id_by_profile_id_fkey FOREIGN KEY (practice_id, by_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.conversation_notes add constraint conversation_notes_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.conversation_participants add constraint conversation_participants_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.conversation_participants add constraint conversation_participants_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.conversations add constraint conversations_practice_id_about_appointment_id_fkey FOREIGN KEY (practice_id, about_appointment_id) REFERENCES app.appointments(practice_id, id);
alter table app.conversations add constraint conversations_practice_id_assignee_profile_id_fkey FOREIGN KEY (practice_id, assignee_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.conversations add constraint conversations_practice_id_created_by_fkey FOREIGN KEY (practice_id, created_by) REFERENCES app.profiles(practice_id, id);
alter table app.conversations add constraint conversations_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.conversations add constraint conversations_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.counted_patients add constraint counted_patients_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.patient_rollups(practice_id) ON DELETE CASCADE;
alter table app.domain_certificates add constraint domain_certificates_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.domain_claims add constraint domain_claims_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.earlier_medical_histories add constraint earlier_medical_histories_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.former_subdomains add constraint former_subdomains_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.listed_sign_ins add constraint listed_sign_ins_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.mail_texts add constraint mail_texts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.medical_histories add constraint medical_histories_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.medical_histories add constraint medical_histories_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_messages add constraint appointment_messages_practice_id_created_by_fkey FOREIGN KEY (practice_id, created_by) REFERENCES app.profiles(practice_id, id);
alter table app.appointment_messages add constraint appointment_messages_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.appointment_messages add constraint appointment_messages_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.message_broadcast_recipients add constraint message_broadcast_recipients_practice_id_broadcast_id_fkey FOREIGN KEY (practice_id, broadcast_id) REFERENCES app.message_broadcasts(practice_id, id) ON DELETE CASCADE;
alter table app.message_broadcast_recipients add constraint message_broadcast_recipients_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.message_broadcasts add constraint message_broadcasts_practice_id_created_by_fkey FOREIGN KEY (practice_id, created_by) REFERENCES app.profiles(practice_id, id);
alter table app.message_broadcasts add constraint message_broadcasts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.message_drafts add constraint message_drafts_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.message_drafts add constraint message_drafts_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.message_notices add constraint message_notices_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.message_notices add constraint message_notices_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.message_notices add constraint message_notices_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.message_revisions add constraint message_revisions_practice_id_conversation_id_seq_fkey FOREIGN KEY (practice_id, conversation_id, seq) REFERENCES app.messages(practice_id, conversation_id, seq) ON DELETE CASCADE;
alter table app.message_settings add constraint message_settings_practice_id_cover_profile_id_fkey FOREIGN KEY (practice_id, cover_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.message_settings add constraint message_settings_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.message_templates add constraint message_templates_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.messages add constraint messages_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.messages add constraint messages_practice_id_sender_profile_id_fkey FOREIGN KEY (practice_id, sender_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.outbox add constraint outbox_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.patient_alerts add constraint patient_alerts_practice_id_added_by_profile_id_fkey FOREIGN KEY (practice_id, added_by_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.patient_alerts add constraint patient_alerts_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.patient_days add constraint patient_days_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.patient_rollups(practice_id) ON DELETE CASCADE;
alter table app.patient_merge_rows add constraint patient_merge_rows_practice_id_merge_id_fkey FOREIGN KEY (practice_id, merge_id) REFERENCES app.patient_merges(practice_id, id) ON DELETE CASCADE;
alter table app.patient_merges add constraint patient_merges_practice_id_kept_profile_id_fkey FOREIGN KEY (practice_id, kept_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.patient_merges add constraint patient_merges_practice_id_merged_profile_id_fkey FOREIGN KEY (practice_id, merged_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.patient_practice_relationships add constraint patient_practice_relationships_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.patient_practice_relationships add constraint patient_practice_relationships_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.patient_rollups add constraint patient_rollups_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practice_closed_days add constraint practice_closed_days_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practice_export_chunks add constraint practice_export_chunks_practice_id_export_id_fkey FOREIGN KEY (practice_id, export_id) REFERENCES app.practice_exports(practice_id, id) ON DELETE CASCADE;
alter table app.practice_exports add constraint practice_exports_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practice_logos add constraint practice_logos_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practice_openings add constraint practice_openings_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practice_role_switches add constraint practice_role_switches_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practice_terms add constraint practice_terms_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practitioner_schedules add constraint practitioner_schedules_practice_id_practitioner_profile_id_fkey FOREIGN KEY (practice_id, practitioner_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.profiles add constraint profiles_practice_id_merged_into_fkey FOREIGN KEY (practice_id, merged_into) REFERENCES app.profiles(practice_id, id);
alter table app.profiles add constraint profiles_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.rooms add constraint rooms_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.record_openings add constraint record_openings_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.terms_acceptances add constraint terms_acceptances_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.terms_acceptances add constraint terms_acceptances_practice_id_version_fkey FOREIGN KEY (practice_id, version) REFERENCES app.practice_terms(practice_id, version);
alter table app.notification_deliveries add constraint notification_deliveries_practice_id_notification_id_fkey FOREIGN KEY (practice_id, notification_id) REFERENCES app.appointment_notifications(practice_id, id) ON DELETE CASCADE;
alter table app.practice_texts add constraint practice_texts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.text_consents add constraint text_consents_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.text_credentials add constraint text_credentials_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practice_texts(practice_id) ON DELETE CASCADE;
alter table app.text_numbers add constraint text_numbers_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.text_replies add constraint text_replies_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.text_reports add constraint text_reports_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.text_usage add constraint text_usage_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.user_invitations add constraint user_invitations_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.user_invitations add constraint user_invitations_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.user_roles add constraint user_roles_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.video_presences add constraint video_presences_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.video_presences add constraint video_presences_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.video_signals add constraint video_signals_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.video_signals add constraint video_signals_practice_id_from_profile_id_fkey FOREIGN KEY (practice_id, from_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.video_signals add constraint video_signals_practice_id_to_profile_id_fkey FOREIGN KEY (practice_id, to_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;

-- Stubs of the functions that policies and triggers use. They refuse everything until the function files replace them.

create function app.cares_for(patient uuid) returns boolean language sql return false;
create function app.count_appointment_change() returns trigger language plpgsql as 'begin return null; end';
create function app.count_revision() returns trigger language plpgsql as 'begin return null; end';
create function app.ctx_conversation() returns uuid language sql return null::uuid;
create function app.ctx_invitation() returns bytea language sql return null::bytea;
create function app.ctx_opened() returns uuid[] language sql return null::uuid[];
create function app.ctx_patients() returns text language sql return null::text;
create function app.ctx_roles() returns text[] language sql return null::text[];
create function app.end_accounts_without_roles() returns trigger language plpgsql as 'begin return null; end';
create function app.exporting_practice() returns uuid language sql return null::uuid;
create function app.is_of_nobody(the_user uuid) returns boolean language sql return false;
create function app.may_be_invited(the_practice uuid, the_record uuid, the_user uuid, the_email text) returns boolean language sql return false;
create function app.note_accounts_left() returns trigger language plpgsql as 'begin return null; end';
create function app.note_patient_change() returns trigger language plpgsql as 'begin return null; end';
create function app.opening_of(patient uuid) returns uuid language sql return null::uuid;
create function app.is_allowed(the_role text, the_permission text) returns boolean language sql return false;
create function app.refuse_unproved_domain() returns trigger language plpgsql as 'begin return null; end';
create function app.record_change() returns trigger language plpgsql as 'begin return null; end';
create function app.is_member(the_user uuid) returns boolean language sql return false;
create function app.seen_conversations() returns table (id uuid, patient_profile_id uuid, assignee_profile_id uuid, is_readable boolean) language sql as 'select null::uuid, null::uuid, null::uuid, false where false';
create function app.works_in(the_practice uuid, the_user uuid) returns boolean language sql return false;

-- Row-level security, grants and triggers.

alter table app.access_hours enable row level security;
alter table app.access_hours force row level security;
create policy across_practices on app.access_hours for all to app_worker
  using ((select app.ctx_role()) = 'every_practice')
  with check ((select app.ctx_role()) = 'every_practice');
create policy maintenance on app.access_hours for all to app_owner
  using (true)
  with check (true);
create policy monitoring on app.access_hours for select to app_platform
  using ((select app.ctx_role()) = 'super_admin');
grant delete, insert, select on app.access_hours to app_worker;
grant select on app.access_hours to app_platform;

alter table app.access_ledger enable row level security;
alter table app.access_ledger force row level security;
create policy across_practices on app.access_ledger for all to app_worker
  using ((select app.ctx_role()) = 'every_practice')
  with check ((select app.ctx_role()) = 'every_practice');
create policy administrators on app.access_ledger for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy by_functions on app.access_ledger for all to app_auth
  using (true)
  with check (true);
create policy given_up on app.access_ledger for all to app_worker
  using ((first_at < (now() - '3 years'::interval)));
create policy maintenance on app.access_ledger for all to app_owner
  using (true)
  with check (true);
create policy patients_select on app.access_ledger for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant insert, select, update on app.access_ledger to app_auth;
grant select on app.access_ledger to app_patient;
grant select on app.access_ledger to app_staff;
grant delete on app.access_ledger to app_worker;
grant select (first_at) on app.access_ledger to app_worker;
grant insert, select, update on app.access_ledger to app_worker;

alter table app.access_ledger_position enable row level security;
alter table app.access_ledger_position force row level security;
create policy across_practices on app.access_ledger_position for all to app_worker
  using ((select app.ctx_role()) = 'every_practice')
  with check ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.access_ledger_position for all to app_auth
  using (true)
  with check (true);
create policy maintenance on app.access_ledger_position for all to app_owner
  using (true)
  with check (true);
grant select, update on app.access_ledger_position to app_auth;
grant select, update on app.access_ledger_position to app_worker;

alter table app.account_blocks enable row level security;
alter table app.account_blocks force row level security;
create policy across_practices on app.account_blocks for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.account_blocks for select to app_auth
  using (true);
create policy maintenance on app.account_blocks for all to app_owner
  using (true)
  with check (true);
create policy members on app.account_blocks for select to app_staff
  using ((EXISTS ( SELECT
   FROM app.profiles person
  WHERE ((person.practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (person.user_id = account_blocks.user_id)))));
create policy platform on app.account_blocks for all to app_staff
  using (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (( SELECT app.ctx_practice() AS ctx_practice) = '00000000-0000-0000-0000-000000000000'::uuid)));
create policy platform_reads on app.account_blocks for select to app_platform
  using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
grant select on app.account_blocks to app_auth;
grant select (user_id) on app.account_blocks to app_platform;
grant delete, insert on app.account_blocks to app_staff;
grant select (user_id) on app.account_blocks to app_staff;
grant delete, select on app.account_blocks to app_worker;

alter table app.account_change_reading enable row level security;
alter table app.account_change_reading force row level security;
create policy following on app.account_change_reading for all to app_worker
  using (true)
  with check (true);
create policy maintenance on app.account_change_reading for all to app_owner
  using (true)
  with check (true);
grant insert, select, update on app.account_change_reading to app_worker;

alter table app.account_devices enable row level security;
alter table app.account_devices force row level security;
create policy across_practices on app.account_devices for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy maintenance on app.account_devices for all to app_owner
  using (true)
  with check (true);
create policy own on app.account_devices for all to app_rt
  using (user_id = (select app.ctx_user()));
grant delete, select on app.account_devices to app_worker;
grant insert (user_id, device_hash, browser, system) on app.account_devices to app_rt;
grant select (user_id, device_hash, browser, system, seen_at) on app.account_devices to app_rt;
grant update (seen_at) on app.account_devices to app_rt;

alter table app.accounts_left enable row level security;
alter table app.accounts_left force row level security;
create policy by_functions on app.accounts_left for all to app_auth
  using (true)
  with check (true);
create policy maintenance on app.accounts_left for all to app_owner
  using (true)
  with check (true);
create policy platform on app.accounts_left for select to app_platform
  using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
grant insert, select on app.accounts_left to app_auth;
grant select on app.accounts_left to app_platform;

alter table app.address_blocks enable row level security;
alter table app.address_blocks force row level security;
create policy copying on app.address_blocks for all to app_worker
  using (true);
create policy maintenance on app.address_blocks for all to app_owner
  using (true)
  with check (true);
create policy monitoring on app.address_blocks for all to app_platform
  using (true)
  with check ((blocked_by_user_id = ( SELECT app.ctx_user() AS ctx_user)));
grant delete, insert, select, update on app.address_blocks to app_platform;
grant delete on app.address_blocks to app_worker;
grant select (address, blocked_until) on app.address_blocks to app_worker;

alter table app.appointment_changes enable row level security;
alter table app.appointment_changes force row level security;
create policy staff_record on app.appointment_changes for insert to app_staff
  with check (practice_id = (select app.ctx_practice()));
create policy staff_read_batches on app.appointment_changes for select to app_staff
  using (practice_id = (select app.ctx_practice()) and batch_id is not null);
create policy staff_hold_batches on app.appointment_changes for update to app_staff
  using (practice_id = (select app.ctx_practice()) and batch_id is not null)
  with check (practice_id = (select app.ctx_practice()) and batch_id is not null);
create policy staff_undo_batches on app.appointment_changes for delete to app_staff
  using (practice_id = (select app.ctx_practice()) and batch_id is not null);
create policy patients_record on app.appointment_changes for insert to app_patient
  with check (practice_id = (select app.ctx_practice()) and batch_id is null and exists (select from app.appointments own where own.practice_id = appointment_changes.practice_id and own.id = appointment_changes.appointment_id));
create policy across_practices on app.appointment_changes for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.appointment_changes for all to app_auth
  using (true)
  with check (true);
create policy maintenance on app.appointment_changes for all to app_owner
  using (true)
  with check (true);
create policy tenant on app.appointment_changes for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select on app.appointment_changes to app_auth;
grant delete, select on app.appointment_changes to app_worker;
grant insert (practice_id, appointment_id, id, revision, before, facts, batch_id, held_until, undo) on app.appointment_changes to app_patient, app_staff;
grant delete, select on app.appointment_changes to app_staff;
grant update (held_until) on app.appointment_changes to app_staff;

alter table app.appointment_days enable row level security;
alter table app.appointment_days force row level security;
create policy maintenance on app.appointment_days for all to app_owner
  using (true)
  with check (true);
create policy merging on app.appointment_days for all to app_worker
  using (true)
  with check (true);
create policy platform on app.appointment_days for select to app_platform
  using (true);
create policy tenant on app.appointment_days for select to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_days to app_platform;
grant select on app.appointment_days to app_staff;
grant delete, insert, select, update on app.appointment_days to app_worker;

alter table app.appointment_deltas enable row level security;
alter table app.appointment_deltas force row level security;
create policy by_trigger on app.appointment_deltas for insert to app_auth
  with check (true);
create policy maintenance on app.appointment_deltas for all to app_owner
  using (true)
  with check (true);
create policy merging on app.appointment_deltas for all to app_worker
  using (true)
  with check (true);
create policy platform on app.appointment_deltas for select to app_platform
  using (true);
create policy tenant on app.appointment_deltas for select to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.appointment_deltas to app_auth;
grant select on app.appointment_deltas to app_platform;
grant select on app.appointment_deltas to app_staff;
grant delete, insert, select, update on app.appointment_deltas to app_worker;

alter table app.appointment_events enable row level security;
alter table app.appointment_events force row level security;
create policy staff_record on app.appointment_events for insert to app_staff
  with check (practice_id = (select app.ctx_practice()));
create policy patients_record on app.appointment_events for insert to app_patient
  with check (practice_id = (select app.ctx_practice()) and exists (select from app.appointments own where own.practice_id = appointment_events.practice_id and own.id = appointment_events.appointment_id));
create policy practice_deletion on app.appointment_events for insert to app_platform
  with check ((select app.ctx_role()) = 'super_admin' and to_status = 'cancelled');
create policy exporting on app.appointment_events for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.appointment_events for all to app_owner
  using (true)
  with check (true);
create policy patients_by_opening on app.appointment_events as restrictive for select to app_staff
  using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy tenant on app.appointment_events for select to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_events to app_staff;
grant select on app.appointment_events to app_worker;
grant insert (practice_id, appointment_id, from_status, to_status, reason, from_start, to_start, from_practitioner_id, to_practitioner_id, details, by_link) on app.appointment_events to app_patient, app_platform, app_staff;

alter table app.appointment_calls enable row level security;
alter table app.appointment_calls force row level security;
create policy maintenance on app.appointment_calls for all to app_owner
  using (true)
  with check (true);
create policy patients_by_opening on app.appointment_calls as restrictive for select to app_staff
  using ((select app.ctx_patients()) <> 'none');
create policy staff_of_the_practice on app.appointment_calls as restrictive for insert to app_staff
  with check ((select app.ctx_role()) in ('practice_admin', 'practitioner', 'scheduler'));
create policy staff_take_back on app.appointment_calls as restrictive for delete to app_staff
  using ((select app.ctx_role()) in ('practice_admin', 'practitioner', 'scheduler'));
create policy tenant on app.appointment_calls for all to app_staff, app_worker
  using (practice_id = (select app.ctx_practice()))
  with check (practice_id = (select app.ctx_practice()));
grant delete, select on app.appointment_calls to app_staff;
grant insert (practice_id, notification_id) on app.appointment_calls to app_staff;
grant select on app.appointment_calls to app_worker;

alter table app.appointment_links enable row level security;
alter table app.appointment_links force row level security;
create policy by_functions on app.appointment_links for all to app_auth
  using (true)
  with check (true);
create policy maintenance on app.appointment_links for all to app_owner
  using (true)
  with check (true);
create policy own_links on app.appointment_links for all to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.appointments own
  WHERE ((own.practice_id = appointment_links.practice_id) AND (own.id = appointment_links.appointment_id))))));
create policy tenant on app.appointment_links for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select, update on app.appointment_links to app_auth;
grant select on app.appointment_links to app_patient;
grant insert, select on app.appointment_links to app_worker;
grant update (used_at) on app.appointment_links to app_patient;
grant select (practice_id, appointment_id, for_start, action, used_at) on app.appointment_links to app_staff;
grant update (token_hash) on app.appointment_links to app_worker;

alter table app.appointment_notifications enable row level security;
alter table app.appointment_notifications force row level security;
create policy across_practices on app.appointment_notifications for all to app_worker
  using ((select app.ctx_role()) = 'every_practice')
  with check ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.appointment_notifications for all to app_auth
  using (true)
  with check (true);
create policy maintenance on app.appointment_notifications for all to app_owner
  using (true)
  with check (true);
create policy merging on app.appointment_notifications as restrictive for update to app_staff
  using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = appointment_notifications.practice_id) AND (appointment_notifications.profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))));
create policy patients_by_opening on app.appointment_notifications as restrictive for select to app_staff
  using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy tenant on app.appointment_notifications for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select on app.appointment_notifications to app_auth;
grant select on app.appointment_notifications to app_staff;
grant update (profile_id) on app.appointment_notifications to app_staff;
grant insert, select, update on app.appointment_notifications to app_worker;

alter table app.appointment_outcome_days enable row level security;
alter table app.appointment_outcome_days force row level security;
create policy maintenance on app.appointment_outcome_days for all to app_owner
  using (true)
  with check (true);
create policy merging on app.appointment_outcome_days for all to app_worker
  using (true)
  with check (true);
create policy tenant on app.appointment_outcome_days for select to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_outcome_days to app_staff;
grant delete, insert, select, update on app.appointment_outcome_days to app_worker;

alter table app.appointment_rollups enable row level security;
alter table app.appointment_rollups force row level security;
create policy maintenance on app.appointment_rollups for all to app_owner
  using (true)
  with check (true);
create policy merging on app.appointment_rollups for all to app_worker
  using (true)
  with check (true);
create policy platform on app.appointment_rollups for select to app_platform
  using (true);
create policy tenant on app.appointment_rollups for select to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_rollups to app_platform;
grant select on app.appointment_rollups to app_staff;
grant delete, insert, select, update on app.appointment_rollups to app_worker;

alter table app.appointment_type_practitioners enable row level security;
alter table app.appointment_type_practitioners force row level security;
create policy maintenance on app.appointment_type_practitioners for all to app_owner
  using (true)
  with check (true);
create policy patients_select on app.appointment_type_practitioners for select to app_patient
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.appointment_type_practitioners for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_type_practitioners to app_patient;
grant delete, insert, select, update on app.appointment_type_practitioners to app_staff;
grant select on app.appointment_type_practitioners to app_worker;

alter table app.appointment_types enable row level security;
alter table app.appointment_types force row level security;
create policy across_practices on app.appointment_types for select to app_worker
  using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.appointment_types for select to app_auth
  using (true);
create policy maintenance on app.appointment_types for all to app_owner
  using (true)
  with check (true);
create policy patients_select on app.appointment_types for select to app_patient
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.appointment_types for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_types to app_auth;
grant select on app.appointment_types to app_patient;
grant delete, insert, select, update on app.appointment_types to app_staff;
grant select on app.appointment_types to app_worker;
CREATE TRIGGER record_insert AFTER INSERT ON app.appointment_types FOR EACH ROW EXECUTE FUNCTION app.record_change('name', 'minutes', 'mode', 'color', 'booking', 'is_active', 'reminder_minutes', 'notice_minutes');
CREATE TRIGGER record_update AFTER UPDATE ON app.appointment_types FOR EACH ROW EXECUTE FUNCTION app.record_change('name', 'minutes', 'mode', 'color', 'booking', 'is_active', 'reminder_minutes', 'notice_minutes');
CREATE TRIGGER revision BEFORE UPDATE OF name, minutes, mode, color, booking, is_active, other_names, reminder_minutes, notice_minutes ON app.appointment_types FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.appointments enable row level security;
alter table app.appointments force row level security;
create policy across_practices on app.appointments for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy all_appointments on app.appointments for select to app_platform
  using (true);
create policy feeds on app.appointments for select to app_patient
  using (practice_id = (select app.ctx_practice()) and (select app.ctx_role()) = 'feed'
    and practitioner_profile_id = (select app.ctx_profile()));
create policy live_channel on app.appointments for select to app_realtime
  using (true);
create policy maintenance on app.appointments for all to app_owner
  using (true)
  with check (true);
create policy member_changes on app.appointments for select to app_auth
  using (true);
create policy patients_by_opening on app.appointments as restrictive for select to app_staff
  using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy patients_insert on app.appointments for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_select on app.appointments for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_update on app.appointments for update to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practice_deletion on app.appointments for update to app_platform
  using (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (starts_at > now())))
  with check ((status = 'cancelled'::text));
create policy practitioners_book_own on app.appointments as restrictive for insert to app_staff
  with check (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practitioners_change_own on app.appointments as restrictive for update to app_staff
  using (true)
  with check (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR ((( SELECT app.ctx_profile() AS ctx_profile) = practitioner_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = patient_profile_id))));
create policy tenant on app.appointments for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointments to app_auth;
grant select (practice_id, id, patient_profile_id, practitioner_profile_id, revision, updated_at) on app.appointments to app_realtime;
grant insert, select, update on app.appointments to app_patient;
grant insert, select, update on app.appointments to app_staff;
grant select on app.appointments to app_worker;
grant select (practice_id, id, patient_profile_id, practitioner_profile_id, practitioner_user_id, starts_at, ends_at, type, mode, status, created_at, updated_at, appointment_type_id, overbooked, outside_hours, revision, reschedule_requested_at, notice_minutes) on app.appointments to app_platform;
grant update (status, cancelled_from, cancelled_late, cancel_reason_id, updated_at, reschedule_note, reschedule_requested_at, requested_starts, requested_practitioner_ids) on app.appointments to app_platform;
CREATE TRIGGER appointment_counted AFTER INSERT OR DELETE OR UPDATE ON app.appointments FOR EACH ROW EXECUTE FUNCTION app.count_appointment_change();
CREATE TRIGGER appointment_revision BEFORE UPDATE ON app.appointments FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.attachment_chunks enable row level security;
alter table app.attachment_chunks force row level security;
create policy across_practices on app.attachment_chunks for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy entered on app.attachment_chunks for select to app_patient, app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (part = ANY (ARRAY['file'::text, 'preview'::text])) AND (EXISTS ( SELECT
   FROM app.attachments attachment
  WHERE ((attachment.practice_id = attachment_chunks.practice_id) AND (attachment.id = attachment_chunks.attachment_id) AND (attachment.state = 'ready'::text) AND (NOT attachment.is_deleted))))));
create policy maintenance on app.attachment_chunks for all to app_owner
  using (true)
  with check (true);
create policy patients_upload on app.attachment_chunks for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (part = 'upload'::text) AND (EXISTS ( SELECT
   FROM app.attachments attachment
  WHERE ((attachment.practice_id = attachment_chunks.practice_id) AND (attachment.id = attachment_chunks.attachment_id) AND (attachment.state = 'uploading'::text) AND (attachment.uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))))));
create policy staff_upload on app.attachment_chunks for insert to app_staff
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (part = 'upload'::text) AND (EXISTS ( SELECT
   FROM app.attachments attachment
  WHERE ((attachment.practice_id = attachment_chunks.practice_id) AND (attachment.id = attachment_chunks.attachment_id) AND (attachment.state = 'uploading'::text) AND (attachment.uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))))));
create policy tenant on app.attachment_chunks for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select on app.attachment_chunks to app_patient;
grant insert, select on app.attachment_chunks to app_staff;
grant delete, insert, select on app.attachment_chunks to app_worker;

alter table app.attachments enable row level security;
alter table app.attachments force row level security;
create policy across_practices on app.attachments for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.attachments for select to app_auth
  using (true);
create policy entered on app.attachments for select to app_patient, app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (message_id IS NOT NULL) AND (NOT is_deleted)));
create policy front_desk_text on app.attachments as restrictive for all to app_staff
  using (case when (select app.ctx_role() = 'practice_admin' or not app.ctx_roles() && '{scheduler}') then true
    else exists (select from app.seen_conversations() seen where seen.id = attachments.conversation_id and seen.is_readable) end);
create policy maintenance on app.attachments for all to app_owner
  using (true)
  with check (true);
create policy merging on app.attachments for update to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = attachments.practice_id) AND (attachments.uploader_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))))
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = attachments.practice_id) AND (attachments.uploader_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))));
create policy of_patient on app.attachments for select to app_staff
  using (practice_id = (select app.ctx_practice())
    and conversation_id = any ((select nullif(current_setting('app.conversation_ids', true), '')::uuid[])::uuid[])
    and message_id is not null and state = 'ready' and not is_deleted);
create policy patients_announce on app.attachments for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_change on app.attachments for update to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_own on app.attachments for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_remove on app.attachments for delete to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND (message_id IS NULL)));
create policy staff_announce on app.attachments for insert to app_staff
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_change on app.attachments for update to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_own on app.attachments for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_remove on app.attachments for delete to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND (message_id IS NULL)));
create policy tenant on app.attachments for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.attachments to app_auth;
grant delete, insert, select on app.attachments to app_patient;
grant delete, insert, select on app.attachments to app_staff;
grant delete, select on app.attachments to app_worker;
grant update (message_id, place, received, state, is_deleted, queued_at) on app.attachments to app_patient;
grant update (uploader_profile_id, message_id, place, received, state, is_deleted, queued_at) on app.attachments to app_staff;
grant update (state, refusal, stored_bytes, queued_at) on app.attachments to app_worker;

alter table app.audit_blocks enable row level security;
alter table app.audit_blocks force row level security;
create policy maintenance on app.audit_blocks for select to app_owner
  using (true);
create policy sealing on app.audit_blocks for select to app_worker
  using (true);
create policy sealing_insert on app.audit_blocks for insert to app_worker
  with check (true);
grant insert, select on app.audit_blocks to app_worker;

alter table app.audit_closures enable row level security;
alter table app.audit_closures force row level security;
create policy closing on app.audit_closures for select to app_worker
  using (true);
create policy closing_insert on app.audit_closures for insert to app_worker
  with check (true);
create policy maintenance on app.audit_closures for select to app_owner
  using (true);
grant insert, select on app.audit_closures to app_worker;

alter table app.audit_events enable row level security;
alter table app.audit_events force row level security;
create policy across_practices on app.audit_events for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy exporting on app.audit_events for select to app_worker
  using (practice_id = (select app.exporting_practice()));
create policy inserted_by_functions on app.audit_events for insert to app_auth
  with check (true);
create policy maintenance on app.audit_events for select to app_owner
  using (true);
create policy of_accounts on app.audit_events for insert to app_platform
  with check ((select app.ctx_role()) = 'super_admin' and resource_type = 'member' and action = 'remove');
create policy own_account on app.audit_events for insert to app_rt
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy patients_insert on app.audit_events for insert to app_patient
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.audit_events for insert to app_platform, app_staff, app_worker
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy threats on app.audit_events for select to app_auth
  using (true);
grant insert on app.audit_events to app_auth;
grant insert on app.audit_events to app_patient;
grant insert on app.audit_events to app_platform;
grant insert on app.audit_events to app_rt;
grant insert on app.audit_events to app_staff;
grant insert on app.audit_events to app_worker;
grant select (practice_id, id, at, actor_user_id, actor_role, action, resource_type, resource_ids, correlation_id, outcome, tx, opening_id, changes) on app.audit_events to app_auth;
grant select on app.audit_events to app_worker;

alter table app.audit_verifications enable row level security;
alter table app.audit_verifications force row level security;
create policy maintenance on app.audit_verifications for all to app_owner
  using (true)
  with check (true);
create policy verifying on app.audit_verifications for all to app_worker
  using (true)
  with check (true);
grant insert, select on app.audit_verifications to app_worker;

alter table app.calendar_feeds enable row level security;
alter table app.calendar_feeds force row level security;
create policy by_functions on app.calendar_feeds for all to app_auth
  using (true)
  with check (true);
create policy maintenance on app.calendar_feeds for all to app_owner
  using (true)
  with check (true);
create policy own on app.calendar_feeds as restrictive for all to app_staff
  using ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))
  with check ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy patients_insert on app.calendar_feeds for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_select on app.calendar_feeds for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_update on app.calendar_feeds for update to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.calendar_feeds for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select, update on app.calendar_feeds to app_auth;
grant insert, select, update on app.calendar_feeds to app_patient;
grant insert, select, update on app.calendar_feeds to app_staff;

alter table app.cancel_reasons enable row level security;
alter table app.cancel_reasons force row level security;
create policy exporting on app.cancel_reasons for select to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.cancel_reasons for all to app_owner
  using (true)
  with check (true);
create policy of_new_practice on app.cancel_reasons for insert to app_platform
  with check (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (practice_id = ( SELECT app.ctx_practice() AS ctx_practice))));
create policy tenant on app.cancel_reasons for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.cancel_reasons to app_platform;
grant delete, insert, select, update on app.cancel_reasons to app_staff;
grant select on app.cancel_reasons to app_worker;
CREATE TRIGGER record_delete AFTER DELETE ON app.cancel_reasons FOR EACH ROW EXECUTE FUNCTION app.record_change('name');
CREATE TRIGGER record_insert AFTER INSERT ON app.cancel_reasons FOR EACH ROW EXECUTE FUNCTION app.record_change('name', 'by_patient', 'is_active');
CREATE TRIGGER record_update AFTER UPDATE ON app.cancel_reasons FOR EACH ROW EXECUTE FUNCTION app.record_change('name', 'by_patient', 'is_active');
CREATE TRIGGER revision BEFORE UPDATE OF name, other_names, by_patient, is_active ON app.cancel_reasons FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.care_team_members enable row level security;
alter table app.care_team_members force row level security;
create policy by_functions on app.care_team_members for select to app_auth
  using (true);
create policy exporting on app.care_team_members for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.care_team_members for all to app_owner
  using (true)
  with check (true);
create policy merging on app.care_team_members as restrictive for update to app_staff
  using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = care_team_members.practice_id) AND (care_team_members.patient_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))));
create policy tenant on app.care_team_members for all to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))));
grant select on app.care_team_members to app_auth;
grant insert, select on app.care_team_members to app_staff;
grant update (patient_profile_id) on app.care_team_members to app_staff;
grant select on app.care_team_members to app_worker;

alter table app.changed_patients enable row level security;
alter table app.changed_patients force row level security;
create policy by_trigger on app.changed_patients for insert to app_auth
  with check (true);
create policy counting on app.changed_patients for all to app_worker
  using (true)
  with check (true);
create policy maintenance on app.changed_patients for all to app_owner
  using (true)
  with check (true);
create policy platform on app.changed_patients for select to app_platform
  using (true);
create policy tenant on app.changed_patients for select to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.changed_patients to app_auth;
grant select on app.changed_patients to app_platform;
grant select on app.changed_patients to app_staff;
grant delete, insert, select, update on app.changed_patients to app_worker;

alter table app.conversation_events enable row level security;
alter table app.conversation_events force row level security;
create policy exporting on app.conversation_events for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.conversation_events for all to app_owner
  using (true)
  with check (true);
create policy merging on app.conversation_events for update to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = conversation_events.practice_id) AND (conversation_events.by_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))))
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = conversation_events.practice_id) AND (conversation_events.by_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))));
create policy patients_leave on app.conversation_events for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff on app.conversation_events for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (NOT (EXISTS ( SELECT
   FROM app.conversations own
  WHERE ((own.practice_id = conversation_events.practice_id) AND (own.id = conversation_events.conversation_id) AND (own.patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))))));
create policy staff_write on app.conversation_events for insert to app_staff, app_worker
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant insert on app.conversation_events to app_patient;
grant insert, select on app.conversation_events to app_staff;
grant update (by_profile_id) on app.conversation_events to app_staff;
grant insert, select on app.conversation_events to app_worker;

alter table app.clinical_note_drafts enable row level security;
alter table app.clinical_note_drafts force row level security;
create policy maintenance on app.clinical_note_drafts for all to app_owner
  using (true)
  with check (true);
create policy own on app.clinical_note_drafts for all to app_staff
  using (practice_id = (select app.ctx_practice()) and profile_id = (select app.ctx_profile()))
  with check (exists (select from app.appointments about
    where about.practice_id = clinical_note_drafts.practice_id and about.id = clinical_note_drafts.appointment_id
      and about.practice_id = (select app.ctx_practice())
      and about.practitioner_profile_id = (select app.ctx_profile())));
create policy staff_of_the_practice on app.clinical_note_drafts as restrictive for all to app_staff
  using ((select app.ctx_role()) in ('practice_admin', 'practitioner'))
  with check ((select app.ctx_role()) in ('practice_admin', 'practitioner'));
grant insert (practice_id, appointment_id, content, revision) on app.clinical_note_drafts to app_staff;
grant update (content, revision) on app.clinical_note_drafts to app_staff;
grant select on app.clinical_note_drafts to app_staff;

alter table app.clinical_note_entries enable row level security;
alter table app.clinical_note_entries force row level security;
create policy exporting on app.clinical_note_entries for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.clinical_note_entries as restrictive for select to app_staff
  using ((select app.is_allowed('practitioner', 'patient:read-all')) or exists (select from app.appointments about
    where about.practice_id = clinical_note_entries.practice_id and about.id = clinical_note_entries.appointment_id
      and (about.practitioner_profile_id = (select app.ctx_profile())
        or app.cares_for(about.patient_profile_id) or app.opening_of(about.patient_profile_id) is not null)));
create policy maintenance on app.clinical_note_entries for all to app_owner
  using (true)
  with check (true);
create policy own_appointments on app.clinical_note_entries as restrictive for insert to app_staff
  with check (exists (select from app.appointments about
    where about.practice_id = clinical_note_entries.practice_id and about.id = clinical_note_entries.appointment_id and about.practitioner_profile_id = (select app.ctx_profile())));
create policy shared_with_patient on app.clinical_note_entries for select to app_patient
  using (practice_id = (select app.ctx_practice()) and exists (select from app.clinical_notes shared
    where shared.practice_id = clinical_note_entries.practice_id and shared.appointment_id = clinical_note_entries.appointment_id
      and shared.shared_at is not null));
create policy staff_of_the_practice on app.clinical_note_entries as restrictive for all to app_staff
  using ((select app.ctx_role()) in ('practice_admin', 'practitioner'))
  with check ((select app.ctx_role()) in ('practice_admin', 'practitioner'));
create policy tenant on app.clinical_note_entries for all to app_staff
  using (practice_id = (select app.ctx_practice()))
  with check (practice_id = (select app.ctx_practice()));
grant insert (practice_id, appointment_id, "position", content) on app.clinical_note_entries to app_staff;
grant select on app.clinical_note_entries to app_staff;
grant select on app.clinical_note_entries to app_patient;
grant select on app.clinical_note_entries to app_worker;

alter table app.clinical_notes enable row level security;
alter table app.clinical_notes force row level security;
create policy exporting on app.clinical_notes for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.clinical_notes as restrictive for select to app_staff
  using ((select app.is_allowed('practitioner', 'patient:read-all')) or exists (select from app.appointments about
    where about.practice_id = clinical_notes.practice_id and about.id = clinical_notes.appointment_id
      and (about.practitioner_profile_id = (select app.ctx_profile())
        or app.cares_for(about.patient_profile_id) or app.opening_of(about.patient_profile_id) is not null)));
create policy maintenance on app.clinical_notes for all to app_owner
  using (true)
  with check (true);
create policy own_appointments on app.clinical_notes as restrictive for insert to app_staff
  with check (exists (select from app.appointments about
    where about.practice_id = clinical_notes.practice_id and about.id = clinical_notes.appointment_id and about.practitioner_profile_id = (select app.ctx_profile())));
create policy own_changes on app.clinical_notes as restrictive for update to app_staff
  using (exists (select from app.appointments about
    where about.practice_id = clinical_notes.practice_id and about.id = clinical_notes.appointment_id and about.practitioner_profile_id = (select app.ctx_profile())));
create policy shared_with_patient on app.clinical_notes for select to app_patient
  using (practice_id = (select app.ctx_practice()) and shared_at is not null and exists (select from app.appointments own
    where own.practice_id = clinical_notes.practice_id and own.id = clinical_notes.appointment_id));
create policy staff_of_the_practice on app.clinical_notes as restrictive for all to app_staff
  using ((select app.ctx_role()) in ('practice_admin', 'practitioner'))
  with check ((select app.ctx_role()) in ('practice_admin', 'practitioner'));
create policy tenant on app.clinical_notes for all to app_staff
  using (practice_id = (select app.ctx_practice()))
  with check (practice_id = (select app.ctx_practice()));
grant insert (practice_id, appointment_id) on app.clinical_notes to app_staff;
grant update (shared_at) on app.clinical_notes to app_staff;
grant select on app.clinical_notes to app_staff;
grant select on app.clinical_notes to app_patient;
grant select on app.clinical_notes to app_worker;

alter table app.conversation_notes enable row level security;
alter table app.conversation_notes force row level security;
create policy exporting on app.conversation_notes for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy front_desk_text on app.conversation_notes as restrictive for all to app_staff
  using ((select case when app.ctx_role() = 'practice_admin' or not app.ctx_roles() && '{scheduler}' then true
    else exists (select from app.seen_conversations() seen where seen.id = app.ctx_conversation() and seen.is_readable) end));
create policy maintenance on app.conversation_notes for all to app_owner
  using (true)
  with check (true);
create policy staff on app.conversation_notes for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (NOT (EXISTS ( SELECT
   FROM app.conversations own
  WHERE ((own.practice_id = conversation_notes.practice_id) AND (own.id = conversation_notes.conversation_id) AND (own.patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))))));
create policy staff_write on app.conversation_notes for insert to app_staff
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant insert, select on app.conversation_notes to app_staff;
grant select on app.conversation_notes to app_worker;

alter table app.conversation_participants enable row level security;
alter table app.conversation_participants force row level security;
create policy across_practices on app.conversation_participants for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.conversation_participants for select to app_auth
  using (true);
create policy exporting on app.conversation_participants for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy live_channel on app.conversation_participants for select to app_realtime
  using (true);
create policy maintenance on app.conversation_participants for all to app_owner
  using (true)
  with check (true);
create policy patients_add on app.conversation_participants for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text)));
create policy patients_mark on app.conversation_participants for update to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text)));
create policy seen on app.conversation_participants for select to app_patient, app_staff, app_worker
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) OR ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['patient'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))))));
create policy staff_add on app.conversation_participants for insert to app_staff, app_worker
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))));
create policy staff_mark on app.conversation_participants for update to app_staff, app_worker
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))));
grant select on app.conversation_participants to app_auth;
grant select (practice_id, conversation_id, profile_id, is_active) on app.conversation_participants to app_realtime;
grant insert, select on app.conversation_participants to app_patient;
grant insert, select on app.conversation_participants to app_staff;
grant insert, select on app.conversation_participants to app_worker;
grant update (via, last_read_seq, read_epoch, last_read_at, is_behind, is_active, nudged_seq) on app.conversation_participants to app_worker;
grant update (via, last_read_seq, read_epoch, last_read_at, is_behind, is_active) on app.conversation_participants to app_patient;
grant update (profile_id, via, last_read_seq, read_epoch, last_read_at, is_behind, is_active) on app.conversation_participants to app_staff;

alter table app.conversations enable row level security;
alter table app.conversations force row level security;
create policy across_practices on app.conversations for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.conversations for select to app_auth
  using (true);
create policy counted on app.conversations for select to app_platform
  using ((select app.ctx_role()) = 'super_admin');
create policy exporting on app.conversations for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy front_desk_team on app.conversations for select to app_staff
  using (practice_id = (select app.ctx_practice()) and (select app.ctx_roles()) && '{scheduler}' and kind = 'patient'
    and (is_team or assignee_profile_id = (select app.ctx_profile())));
create policy live_channel on app.conversations for select to app_realtime
  using (true);
create policy maintenance on app.conversations for all to app_owner
  using (true)
  with check (true);
create policy patients_by_opening on app.conversations as restrictive for select to app_staff
  using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy patients_change on app.conversations for update to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (id = ( SELECT app.ctx_conversation() AS ctx_conversation))));
create policy patients_own on app.conversations for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_start on app.conversations for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_change on app.conversations for update to app_staff, app_worker
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (id = ( SELECT app.ctx_conversation() AS ctx_conversation))));
create policy staff_seen on app.conversations for select to app_staff, app_worker
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (((kind = 'patient'::text) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text]))) OR ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND ((created_by = ( SELECT app.ctx_profile() AS ctx_profile)) OR (EXISTS ( SELECT
   FROM app.conversation_participants own
  WHERE ((own.practice_id = conversations.practice_id) AND (own.conversation_id = conversations.id) AND (own.profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND own.is_active)
 OFFSET 0)))))));
create policy staff_start on app.conversations for insert to app_staff, app_worker
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy worker on app.conversations for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'worker'::text));
grant select on app.conversations to app_auth;
grant select (practice_id, id, kind) on app.conversations to app_platform;
grant select (practice_id, id, kind, is_team, is_clinical, patient_profile_id, created_by, last_seq, changed_at) on app.conversations to app_realtime;
grant insert, select on app.conversations to app_patient;
grant insert, select on app.conversations to app_staff;
grant delete, insert, select on app.conversations to app_worker;
grant update (status, assignee_profile_id, is_urgent, last_seq, last_message_at, preview, waiting_since, updated_at, changed_at, due_at, due_soon_at) on app.conversations to app_patient;
grant update (patient_profile_id, created_by, status, assignee_profile_id, is_urgent, is_clinical, last_seq, last_message_at, preview, waiting_since, updated_at, changed_at, due_at, due_soon_at) on app.conversations to app_staff;
grant update (is_team, status, assignee_profile_id, last_seq, last_message_at, preview, waiting_since, updated_at, changed_at, due_at, due_soon_at, escalated_at) on app.conversations to app_worker;

alter table app.counted_patients enable row level security;
alter table app.counted_patients force row level security;
create policy counting on app.counted_patients for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.counted_patients for all to app_owner
  using (true)
  with check (true);
create policy patients_by_opening on app.counted_patients as restrictive for select to app_platform, app_staff
  using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy platform on app.counted_patients for select to app_platform
  using (true);
create policy tenant on app.counted_patients for select to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.counted_patients to app_platform;
grant select on app.counted_patients to app_staff;
grant delete, insert, select, update on app.counted_patients to app_worker;

alter table app.deactivated_members enable row level security;
alter table app.deactivated_members force row level security;
create policy by_functions on app.deactivated_members for select to app_auth
  using (true);
create policy across_practices on app.deactivated_members for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy exporting on app.deactivated_members for select to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.deactivated_members for all to app_owner
  using (true)
  with check (true);
create policy members on app.deactivated_members for all to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text]))));
create policy own_return on app.deactivated_members for all to app_staff
  using (practice_id = (select app.ctx_practice()) and exists (select from app.user_invitations accepted
    where accepted.practice_id = deactivated_members.practice_id and accepted.accepted_user_id = deactivated_members.user_id
      and accepted.token_hash = (select app.ctx_invitation()) and accepted.accepted_at = now()))
  with check (false);
create policy platform on app.deactivated_members for all to app_platform
  using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
grant select on app.deactivated_members to app_auth;
grant delete, insert, select on app.deactivated_members to app_staff;
grant update (roles) on app.deactivated_members to app_staff;
grant delete, select on app.deactivated_members to app_platform;
grant select on app.deactivated_members to app_worker;
CREATE TRIGGER end_accounts_without_roles AFTER DELETE ON app.deactivated_members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.end_accounts_without_roles();
CREATE TRIGGER note_accounts_left AFTER DELETE ON app.deactivated_members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.note_accounts_left();

grant delete, insert, select, update on app.deliveries to app_worker;
grant select (state, updated_at) on app.deliveries to app_platform;

alter table app.device_sessions enable row level security;
alter table app.device_sessions force row level security;
create policy across_practices on app.device_sessions for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.device_sessions for select to app_auth
  using (true);
create policy maintenance on app.device_sessions for all to app_owner
  using (true)
  with check (true);
create policy own on app.device_sessions for all to app_rt
  using (user_id = (select app.ctx_user()));
grant insert (session_id, user_id, device_hash) on app.device_sessions to app_rt;
grant select on app.device_sessions to app_auth;
grant select (session_id, user_id, device_hash) on app.device_sessions to app_rt;
grant delete, select on app.device_sessions to app_worker;

alter table app.domain_certificates enable row level security;
alter table app.domain_certificates force row level security;
create policy checks on app.domain_certificates for all to app_worker
  using (true)
  with check (true);
create policy look on app.domain_certificates for select to app_platform
  using (true);
create policy lookup on app.domain_certificates for select to app_auth
  using (true);
create policy maintenance on app.domain_certificates for all to app_owner
  using (true)
  with check (true);
create policy own_practice on app.domain_certificates for select to app_patient
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.domain_certificates for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.domain_certificates to app_auth;
grant select on app.domain_certificates to app_patient;
grant select on app.domain_certificates to app_platform;
grant delete, select on app.domain_certificates to app_staff;
grant delete, insert, select, update on app.domain_certificates to app_worker;

alter table app.domain_claims enable row level security;
alter table app.domain_claims force row level security;
create policy checks on app.domain_claims for all to app_worker
  using (true)
  with check (true);
create policy look on app.domain_claims for select to app_platform
  using (true);
create policy maintenance on app.domain_claims for all to app_owner
  using (true)
  with check (true);
create policy proof on app.domain_claims for all to app_auth
  using (true)
  with check (true);
create policy tenant on app.domain_claims for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, select on app.domain_claims to app_auth;
grant select on app.domain_claims to app_platform;
grant delete, select on app.domain_claims to app_staff;
grant select on app.domain_claims to app_worker;
grant insert (practice_id, domain, token) on app.domain_claims to app_staff;
grant update (domain, token, last_check, checked_at, verified_at, failing_since, led_here, told_of) on app.domain_claims to app_staff;
grant update (last_check, checked_at, failing_since, led_here, told_of) on app.domain_claims to app_worker;
CREATE TRIGGER record_delete AFTER DELETE ON app.domain_claims FOR EACH ROW EXECUTE FUNCTION app.record_change('domain');
CREATE TRIGGER record_insert AFTER INSERT ON app.domain_claims FOR EACH ROW EXECUTE FUNCTION app.record_change('domain');
CREATE TRIGGER record_update AFTER UPDATE ON app.domain_claims FOR EACH ROW EXECUTE FUNCTION app.record_change('domain');
CREATE TRIGGER revision BEFORE UPDATE OF domain, token ON app.domain_claims FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.earlier_medical_histories enable row level security;
alter table app.earlier_medical_histories force row level security;
create policy exporting on app.earlier_medical_histories for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.earlier_medical_histories as restrictive for select to app_staff
  using (((select app.is_allowed('practitioner', 'patient:read-all')) OR app.cares_for(profile_id) OR (app.opening_of(profile_id) IS NOT NULL)));
create policy maintenance on app.earlier_medical_histories for all to app_owner
  using (true)
  with check (true);
create policy merge_undone on app.earlier_medical_histories as restrictive for delete to app_staff
  using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = earlier_medical_histories.practice_id) AND (merge.kept_profile_id = earlier_medical_histories.profile_id) AND (merge.undone_at = now())))));
create policy merging on app.earlier_medical_histories as restrictive for update to app_staff
  using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = earlier_medical_histories.practice_id) AND (earlier_medical_histories.profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))));
create policy staff_of_the_practice on app.earlier_medical_histories as restrictive for all to app_staff
  using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])))
  with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])));
create policy tenant on app.earlier_medical_histories for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select on app.earlier_medical_histories to app_staff;
grant update (profile_id) on app.earlier_medical_histories to app_staff;
grant select on app.earlier_medical_histories to app_worker;

grant select on app.ended_sessions to app_auth;
grant insert, select, update on app.ended_sessions to app_rt;
grant insert, select, update on app.ended_sessions to app_staff;
grant delete, insert, select, update on app.ended_sessions to app_worker;

alter table app.former_subdomains enable row level security;
alter table app.former_subdomains force row level security;
create policy directory on app.former_subdomains for select to app_rt
  using ((EXISTS ( SELECT
   FROM app.practices practice
  WHERE ((practice.id = former_subdomains.practice_id) AND practice.is_active))));
create policy given_up on app.former_subdomains for all to app_platform
  using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text))
  with check ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
create policy maintenance on app.former_subdomains for all to app_owner
  using (true)
  with check (true);
grant delete, select on app.former_subdomains to app_platform;
grant insert (practice_id, subdomain) on app.former_subdomains to app_platform;
grant select on app.former_subdomains to app_rt;
grant select on app.former_subdomains to app_staff;

grant delete, insert, select on app.found_accounts to app_worker;

alter table app.health_days enable row level security;
alter table app.health_days force row level security;
create policy maintenance on app.health_days for all to app_owner
  using (true)
  with check (true);
create policy read on app.health_days for select to app_platform
  using (true);
create policy sum_up on app.health_days for all to app_worker
  using (true)
  with check (true);
grant select on app.health_days to app_platform;
grant delete, insert, select on app.health_days to app_worker;

alter table app.health_samples enable row level security;
alter table app.health_samples force row level security;
create policy look on app.health_samples for all to app_worker
  using (true)
  with check (true);
create policy maintenance on app.health_samples for all to app_owner
  using (true)
  with check (true);
create policy own_process on app.health_samples for all to app_rt
  using ((part = 'api'::text))
  with check ((part = 'api'::text));
create policy read on app.health_samples for select to app_platform
  using (true);
grant select on app.health_samples to app_platform;
grant insert, select, update on app.health_samples to app_rt;
grant delete, insert, select, update on app.health_samples to app_worker;

alter table app.listed_sign_ins enable row level security;
alter table app.listed_sign_ins force row level security;
create policy administrators on app.listed_sign_ins for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy across_practices on app.listed_sign_ins for insert to app_worker
  with check ((select app.ctx_role()) = 'every_practice');
create policy given_up on app.listed_sign_ins for all to app_worker
  using ((at < (now() - '3 years'::interval)));
create policy maintenance on app.listed_sign_ins for all to app_owner
  using (true)
  with check (true);
grant select on app.listed_sign_ins to app_staff;
grant delete, insert on app.listed_sign_ins to app_worker;
grant select (at) on app.listed_sign_ins to app_worker;

alter table app.mail_choices enable row level security;
alter table app.mail_choices force row level security;
create policy across_practices on app.mail_choices for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy mailing on app.mail_choices for select to app_auth
  using (true);
create policy maintenance on app.mail_choices for all to app_owner
  using (true)
  with check (true);
create policy of_the_practice on app.mail_choices for select to app_worker
  using (exists (select from app.profiles person
    where person.practice_id = (select app.ctx_practice()) and person.user_id = mail_choices.user_id));
create policy own on app.mail_choices for all to app_rt
  using ((user_id = ( SELECT app.ctx_user() AS ctx_user)))
  with check ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
grant select on app.mail_choices to app_auth;
grant insert, select, update on app.mail_choices to app_rt;
grant select on app.mail_choices to app_worker;

alter table app.mail_texts enable row level security;
alter table app.mail_texts force row level security;
create policy mailing on app.mail_texts for select to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.mail_texts for all to app_owner
  using (true)
  with check (true);
create policy tenant on app.mail_texts for all to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
grant insert, select, update on app.mail_texts to app_staff;
grant select on app.mail_texts to app_worker;
CREATE TRIGGER record_delete AFTER DELETE ON app.mail_texts FOR EACH ROW EXECUTE FUNCTION app.record_change('?subject', '?introduction', '?closing');
CREATE TRIGGER record_insert AFTER INSERT ON app.mail_texts FOR EACH ROW EXECUTE FUNCTION app.record_change('?subject', '?introduction', '?closing');
CREATE TRIGGER record_update AFTER UPDATE ON app.mail_texts FOR EACH ROW EXECUTE FUNCTION app.record_change('?subject', '?introduction', '?closing');
CREATE TRIGGER revision BEFORE UPDATE ON app.mail_texts FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.medical_histories enable row level security;
alter table app.medical_histories force row level security;
create policy exporting on app.medical_histories for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.medical_histories as restrictive for select to app_staff
  using (((select app.is_allowed('practitioner', 'patient:read-all')) OR app.cares_for(profile_id) OR (app.opening_of(profile_id) IS NOT NULL)));
create policy maintenance on app.medical_histories for all to app_owner
  using (true)
  with check (true);
create policy staff_of_the_practice on app.medical_histories as restrictive for all to app_staff
  using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])))
  with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])));
create policy tenant on app.medical_histories for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.medical_histories to app_staff;
grant select on app.medical_histories to app_worker;

alter table app.appointment_messages enable row level security;
alter table app.appointment_messages force row level security;
create policy exporting on app.appointment_messages for select to app_worker
  using (practice_id = (select app.exporting_practice()));
create policy maintenance on app.appointment_messages for all to app_owner
  using (true)
  with check (true);
create policy own on app.appointment_messages for all to app_staff
  using (practice_id = (select app.ctx_practice()) and created_by = (select app.ctx_profile()))
  with check (practice_id = (select app.ctx_practice()) and created_by = (select app.ctx_profile())
    and (select app.ctx_role()) in ('practice_admin', 'practitioner', 'scheduler'));
create policy worker on app.appointment_messages for all to app_worker
  using (practice_id = (select app.ctx_practice()))
  with check (practice_id = (select app.ctx_practice()));
grant select on app.appointment_messages to app_staff, app_worker;
grant insert (practice_id, batch_id, profile_id, appointment_ids, about_cancellation, subject, content, held_until) on app.appointment_messages to app_staff;
grant update (appointment_ids, held_until, state, subject, content, settled_at) on app.appointment_messages to app_staff;
grant update (state, obstacle, subject, content, settled_at) on app.appointment_messages to app_worker;

alter table app.message_broadcast_recipients enable row level security;
alter table app.message_broadcast_recipients force row level security;
create policy by_functions on app.message_broadcast_recipients for select to app_auth
  using (true);
create policy maintenance on app.message_broadcast_recipients for all to app_owner
  using (true)
  with check (true);
create policy send on app.message_broadcast_recipients for insert to app_staff
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.message_broadcasts sent
  WHERE ((sent.practice_id = message_broadcast_recipients.practice_id) AND (sent.id = message_broadcast_recipients.broadcast_id))))));
create policy sending on app.message_broadcast_recipients for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.message_broadcast_recipients for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.message_broadcasts sent
  WHERE ((sent.practice_id = message_broadcast_recipients.practice_id) AND (sent.id = message_broadcast_recipients.broadcast_id))))));
grant insert, select on app.message_broadcast_recipients to app_staff;
grant select on app.message_broadcast_recipients to app_auth;
grant select on app.message_broadcast_recipients to app_worker;
grant update (state, obstacle, settled_at) on app.message_broadcast_recipients to app_worker;

alter table app.message_broadcasts enable row level security;
alter table app.message_broadcasts force row level security;
create policy exporting on app.message_broadcasts for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.message_broadcasts for all to app_owner
  using (true)
  with check (true);
create policy send on app.message_broadcasts for insert to app_staff
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.message_broadcasts for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) OR ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile))))));
create policy worker on app.message_broadcasts for all to app_worker
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'worker'::text)));
grant insert, select on app.message_broadcasts to app_staff;
grant delete, select on app.message_broadcasts to app_worker;

alter table app.message_drafts enable row level security;
alter table app.message_drafts force row level security;
create policy maintenance on app.message_drafts for all to app_owner
  using (true)
  with check (true);
create policy patients_own on app.message_drafts for all to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_own on app.message_drafts for all to app_staff, app_worker
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant delete, insert, select on app.message_drafts to app_patient;
grant delete, insert, select on app.message_drafts to app_staff;
grant delete, select on app.message_drafts to app_worker;
grant update (content, updated_at) on app.message_drafts to app_patient;
grant update (content, updated_at) on app.message_drafts to app_staff;

alter table app.message_notices enable row level security;
alter table app.message_notices force row level security;
create policy across_practices on app.message_notices for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy mailing on app.message_notices for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.message_notices for all to app_owner
  using (true)
  with check (true);
create policy merging on app.message_notices for update to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = message_notices.practice_id) AND (message_notices.profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))))
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = message_notices.practice_id) AND (message_notices.profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))));
create policy tenant on app.message_notices for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'super_admin'::text]))));
grant select on app.message_notices to app_staff;
grant update (profile_id) on app.message_notices to app_staff;
grant insert, select on app.message_notices to app_worker;
grant update (state, settled_at) on app.message_notices to app_worker;

alter table app.message_revisions enable row level security;
alter table app.message_revisions force row level security;
create policy administrators on app.message_revisions for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy exporting on app.message_revisions for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.message_revisions for all to app_owner
  using (true)
  with check (true);
create policy patients_leave on app.message_revisions for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_own on app.message_revisions for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_leave on app.message_revisions for insert to app_staff
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_own on app.message_revisions for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant insert, select on app.message_revisions to app_patient;
grant insert, select on app.message_revisions to app_staff;
grant select on app.message_revisions to app_worker;

alter table app.message_settings enable row level security;
alter table app.message_settings force row level security;
create policy across_practices on app.message_settings for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy administrators_change on app.message_settings as restrictive for update to app_staff
  using ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text));
create policy administrators_set on app.message_settings as restrictive for insert to app_staff
  with check ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text));
create policy by_functions on app.message_settings for select to app_auth
  using (true);
create policy exporting on app.message_settings for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.message_settings for all to app_owner
  using (true)
  with check (true);
create policy patients_select on app.message_settings for select to app_patient
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.message_settings for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.message_settings to app_auth;
grant select on app.message_settings to app_patient;
grant insert, select, update on app.message_settings to app_staff;
grant select on app.message_settings to app_worker;
CREATE TRIGGER record_insert AFTER INSERT ON app.message_settings FOR EACH ROW EXECUTE FUNCTION app.record_change('is_on', 'reply_minutes', 'emergency_number', 'kept_years', '?hours', '?emergency_text', '?team', '?cover_profile_id');
CREATE TRIGGER record_update AFTER UPDATE ON app.message_settings FOR EACH ROW EXECUTE FUNCTION app.record_change('is_on', 'reply_minutes', 'emergency_number', 'kept_years', '?hours', '?emergency_text', '?team', '?cover_profile_id');
CREATE TRIGGER revision BEFORE UPDATE ON app.message_settings FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.message_templates enable row level security;
alter table app.message_templates force row level security;
create policy exporting on app.message_templates for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.message_templates for all to app_owner
  using (true)
  with check (true);
create policy tenant on app.message_templates for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.message_templates to app_staff;
grant select on app.message_templates to app_worker;
CREATE TRIGGER record_delete AFTER DELETE ON app.message_templates FOR EACH ROW EXECUTE FUNCTION app.record_change('name', '?content');
CREATE TRIGGER record_insert AFTER INSERT ON app.message_templates FOR EACH ROW EXECUTE FUNCTION app.record_change('name', '?content');
CREATE TRIGGER record_update AFTER UPDATE ON app.message_templates FOR EACH ROW EXECUTE FUNCTION app.record_change('name', '?content');
CREATE TRIGGER revision BEFORE UPDATE ON app.message_templates FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.messages enable row level security;
alter table app.messages force row level security;
create policy across_practices on app.messages for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.messages for select to app_auth
  using (true);
create policy counted on app.messages for select to app_platform
  using ((select app.ctx_role()) = 'super_admin');
create policy entered on app.messages for select to app_patient, app_staff, app_worker
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation))));
create policy exporting on app.messages for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy front_desk_text on app.messages as restrictive for all to app_staff
  using ((select case when app.ctx_role() = 'practice_admin' or not app.ctx_roles() && '{scheduler}' then true
    else exists (select from app.seen_conversations() seen where seen.id = app.ctx_conversation() and seen.is_readable) end));
create policy maintenance on app.messages for all to app_owner
  using (true)
  with check (true);
create policy merging on app.messages for update to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = messages.practice_id) AND (messages.sender_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))))
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = messages.practice_id) AND (messages.sender_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))));
create policy patients_edit on app.messages for update to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (sender_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_send on app.messages for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (sender_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_edit on app.messages for update to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (sender_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_send on app.messages for insert to app_staff, app_worker
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (sender_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant select on app.messages to app_auth;
grant insert, select on app.messages to app_patient;
grant insert, select on app.messages to app_staff;
grant insert, select on app.messages to app_worker;
grant select (practice_id, conversation_id, created_at, sender_role, reply_seconds) on app.messages to app_platform;
grant update (content, updated_at, edited_at, is_deleted) on app.messages to app_patient;
grant update (sender_profile_id, content, updated_at, edited_at, is_deleted) on app.messages to app_staff;

alter table app.outbox enable row level security;
alter table app.outbox force row level security;
create policy asked_again on app.outbox for insert to app_rt
  with check (((practice_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (topic = 'invitation.asked-again'::text)));
create policy inserted_by_functions on app.outbox for insert to app_auth
  with check (true);
create policy maintenance on app.outbox for select to app_owner
  using (true);
create policy new_device on app.outbox for insert to app_rt
  with check (practice_id = '00000000-0000-0000-0000-000000000000' and topic = 'device.new'
    and payload ->> 'userId' = (select app.ctx_user())::text);
create policy own_account on app.outbox for insert to app_rt
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy patients_leave on app.outbox for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (topic = ANY ('{attachment.check,appointment.recorded}'::text[]))));
create policy patients_ask_for_codes on app.outbox for insert to app_patient
  with check ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'patient' and topic = 'text.code'
    and payload ->> 'profileId' = (select app.ctx_profile())::text);
create policy push_reports on app.outbox for insert to app_patient
  with check ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'push_report' and topic = 'push.shown');
create policy text_providers_report on app.outbox for insert to app_patient
  with check ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'text_provider' and topic in ('text.reply', 'text.report'));
create policy platform_leaves on app.outbox for insert to app_platform
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (topic = ANY ('{account.removed,invitation.mail,practice.opened}'::text[]))));
create policy relay on app.outbox for all to app_worker
  using (true)
  with check (true);
create policy reset_requested on app.outbox for insert to app_rt
  with check (((practice_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (topic = 'password.reset-requested'::text)));
create policy tenant on app.outbox for insert to app_staff
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.outbox to app_auth;
grant insert on app.outbox to app_patient;
grant insert on app.outbox to app_platform;
grant insert on app.outbox to app_rt;
grant insert on app.outbox to app_staff;
grant delete, insert, select, update on app.outbox to app_worker;

alter table app.password_links enable row level security;
alter table app.password_links force row level security;
create policy across_practices on app.password_links for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy by_functions on app.password_links for all to app_auth
  using (true)
  with check (true);
create policy maintenance on app.password_links for all to app_owner
  using (true)
  with check (true);
create policy own on app.password_links for select to app_rt
  using ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
create policy own_voided on app.password_links for update to app_rt
  using ((user_id = ( SELECT app.ctx_user() AS ctx_user)))
  with check (((user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (token_hash IS NULL)));
grant select, update on app.password_links to app_auth;
grant select (user_id, issued_at) on app.password_links to app_rt;
grant update (token_hash, expires_at) on app.password_links to app_rt;
grant insert, select, update on app.password_links to app_worker;

alter table app.patient_days enable row level security;
alter table app.patient_days force row level security;
create policy counting on app.patient_days for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.patient_days for all to app_owner
  using (true)
  with check (true);
create policy platform on app.patient_days for select to app_platform
  using (true);
create policy tenant on app.patient_days for select to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.patient_days to app_platform;
grant select on app.patient_days to app_staff;
grant delete, insert, select, update on app.patient_days to app_worker;

alter table app.patient_alerts enable row level security;
alter table app.patient_alerts force row level security;
create policy exporting on app.patient_alerts for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.patient_alerts as restrictive for select to app_staff
  using (((select app.is_allowed('practitioner', 'patient:read-all')) OR app.cares_for(patient_profile_id) OR (app.opening_of(patient_profile_id) IS NOT NULL)));
create policy maintenance on app.patient_alerts for all to app_owner
  using (true)
  with check (true);
create policy merging on app.patient_alerts as restrictive for update to app_staff
  using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = patient_alerts.practice_id) AND (patient_alerts.patient_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))));
create policy staff_of_the_practice on app.patient_alerts as restrictive for all to app_staff
  using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])))
  with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])));
create policy tenant on app.patient_alerts for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, select on app.patient_alerts to app_staff;
grant insert (practice_id, id, patient_profile_id, kind, content, tone) on app.patient_alerts to app_staff;
grant select on app.patient_alerts to app_worker;
grant update (patient_profile_id) on app.patient_alerts to app_staff;

alter table app.patient_merge_rows enable row level security;
alter table app.patient_merge_rows force row level security;
create policy administrators on app.patient_merge_rows for all to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)))
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy exporting on app.patient_merge_rows for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.patient_merge_rows for all to app_owner
  using (true)
  with check (true);
grant insert, select on app.patient_merge_rows to app_staff;
grant select on app.patient_merge_rows to app_worker;

alter table app.patient_merges enable row level security;
alter table app.patient_merges force row level security;
create policy administrators on app.patient_merges for all to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)))
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy exporting on app.patient_merges for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.patient_merges for all to app_owner
  using (true)
  with check (true);
grant insert, select on app.patient_merges to app_staff;
grant select on app.patient_merges to app_worker;
grant update (undone_at, undone_by_user_id) on app.patient_merges to app_staff;

alter table app.patient_practice_relationships enable row level security;
alter table app.patient_practice_relationships force row level security;
create policy all_relationships on app.patient_practice_relationships for select to app_platform
  using (true);
create policy maintenance on app.patient_practice_relationships for all to app_owner
  using (true)
  with check (true);
create policy by_functions on app.patient_practice_relationships for select to app_auth
  using (true);
create policy patients_select on app.patient_practice_relationships for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practice_deletion on app.patient_practice_relationships for update to app_platform
  using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text))
  with check ((ended_at IS NOT NULL));
create policy tenant on app.patient_practice_relationships for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.patient_practice_relationships to app_auth;
grant select on app.patient_practice_relationships to app_patient;
grant select on app.patient_practice_relationships to app_platform;
grant insert, select, update on app.patient_practice_relationships to app_staff;
grant select on app.patient_practice_relationships to app_worker;
grant update (ended_at) on app.patient_practice_relationships to app_platform;
CREATE TRIGGER patient_counted AFTER INSERT OR DELETE ON app.patient_practice_relationships FOR EACH ROW EXECUTE FUNCTION app.note_patient_change();
CREATE TRIGGER patient_recounted AFTER UPDATE ON app.patient_practice_relationships FOR EACH ROW WHEN (((((old.practice_id IS DISTINCT FROM new.practice_id) OR (old.profile_id IS DISTINCT FROM new.profile_id)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.ended_at IS DISTINCT FROM new.ended_at))) EXECUTE FUNCTION app.note_patient_change();
CREATE TRIGGER record_update AFTER UPDATE ON app.patient_practice_relationships FOR EACH ROW EXECUTE FUNCTION app.record_change('status', 'messages_blocked');

alter table app.patient_rollups enable row level security;
alter table app.patient_rollups force row level security;
create policy counting on app.patient_rollups for all to app_worker
  using (true)
  with check (true);
create policy maintenance on app.patient_rollups for all to app_owner
  using (true)
  with check (true);
create policy platform on app.patient_rollups for select to app_platform
  using (true);
create policy tenant on app.patient_rollups for select to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.patient_rollups to app_platform;
grant select on app.patient_rollups to app_staff;
grant delete, insert, select, update on app.patient_rollups to app_worker;

alter table app.practice_closed_days enable row level security;
alter table app.practice_closed_days force row level security;
create policy maintenance on app.practice_closed_days for all to app_owner
  using (true)
  with check (true);
create policy patients_select on app.practice_closed_days for select to app_patient
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.practice_closed_days for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.practice_closed_days to app_patient;
grant delete, insert, select, update on app.practice_closed_days to app_staff;
grant select on app.practice_closed_days to app_worker;
CREATE TRIGGER record_delete AFTER DELETE ON app.practice_closed_days FOR EACH ROW EXECUTE FUNCTION app.record_change('day', 'name');
CREATE TRIGGER record_insert AFTER INSERT ON app.practice_closed_days FOR EACH ROW EXECUTE FUNCTION app.record_change('day', 'name');

alter table app.practice_export_chunks enable row level security;
alter table app.practice_export_chunks force row level security;
create policy maintenance on app.practice_export_chunks for all to app_owner
  using (true)
  with check (true);
create policy making on app.practice_export_chunks for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.practice_export_chunks for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text])) AND (EXISTS ( SELECT
   FROM app.practice_exports export
  WHERE ((export.practice_id = practice_export_chunks.practice_id) AND (export.id = practice_export_chunks.export_id) AND (export.asked_by_user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (export.state = 'ready'::text) AND (export.expires_at > now()))))));
grant select on app.practice_export_chunks to app_staff;
grant delete, insert, select on app.practice_export_chunks to app_worker;

alter table app.practice_exports enable row level security;
alter table app.practice_exports force row level security;
create policy ask on app.practice_exports for insert to app_staff
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text])) AND (asked_by_user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (state = 'queued'::text)));
create policy exporting on app.practice_exports for select to app_auth
  using (true);
create policy maintenance on app.practice_exports for all to app_owner
  using (true)
  with check (true);
create policy making on app.practice_exports for all to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy sweeping on app.practice_exports for select to app_worker
  using (true);
create policy tenant on app.practice_exports for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text]))));
grant select on app.practice_exports to app_auth;
grant insert, select on app.practice_exports to app_staff;
grant select, update on app.practice_exports to app_worker;

alter table app.practice_logos enable row level security;
alter table app.practice_logos force row level security;
create policy directory on app.practice_logos for select to app_rt
  using ((EXISTS ( SELECT 1
   FROM app.practices practice
  WHERE ((practice.id = practice_logos.practice_id) AND practice.is_active))));
create policy exporting on app.practice_logos for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.practice_logos for all to app_owner
  using (true)
  with check (true);
create policy practice_deletion on app.practice_logos for all to app_platform
  using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
create policy tenant on app.practice_logos for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete on app.practice_logos to app_platform;
grant select (practice_id) on app.practice_logos to app_platform;
grant select on app.practice_logos to app_rt;
grant delete, insert, select, update on app.practice_logos to app_staff;
grant select on app.practice_logos to app_worker;

alter table app.practice_openings enable row level security;
alter table app.practice_openings force row level security;
create policy across_practices on app.practice_openings for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy administrators on app.practice_openings for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy by_functions on app.practice_openings for select to app_auth
  using (true);
create policy maintenance on app.practice_openings for all to app_owner
  using (true)
  with check (true);
create policy own_session on app.practice_openings for all to app_platform
  using (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (session_id = (select nullif(current_setting('app.session_id', true), '')))));
create policy patients_select on app.practice_openings for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.access_ledger access
  WHERE ((access.practice_id = practice_openings.practice_id) AND (access.opening_id = practice_openings.id) AND (access.patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))))));
create policy tenant on app.practice_openings for select to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.practice_openings to app_auth;
grant select on app.practice_openings to app_patient;
grant select on app.practice_openings to app_platform;
grant select on app.practice_openings to app_staff;
grant select on app.practice_openings to app_worker;
grant insert (practice_id, id, opened_by, reason) on app.practice_openings to app_platform;
grant update (closed_at) on app.practice_openings to app_platform;

alter table app.practice_role_switches enable row level security;
alter table app.practice_role_switches force row level security;
create policy by_functions on app.practice_role_switches for select to app_auth
  using (true);
create policy exporting on app.practice_role_switches for select to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy front_desk_answers on app.practice_role_switches for select to app_patient, app_staff
  using (practice_id = (select app.ctx_practice()) and role = 'scheduler' and permission = 'message:send');
create policy maintenance on app.practice_role_switches for all to app_owner
  using (true)
  with check (true);
create policy tenant on app.practice_role_switches for all to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
grant select on app.practice_role_switches to app_auth;
grant insert, select, update on app.practice_role_switches to app_staff;
grant select on app.practice_role_switches to app_worker;
grant select (practice_id, role, permission, allowed) on app.practice_role_switches to app_patient;

alter table app.practice_terms enable row level security;
alter table app.practice_terms force row level security;
create policy asking on app.practice_terms for select to app_auth
  using (true);
create policy directory on app.practice_terms for select to app_rt
  using ((EXISTS ( SELECT
   FROM app.practices practice
  WHERE ((practice.id = practice_terms.practice_id) AND practice.is_active))));
create policy exporting on app.practice_terms for select to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.practice_terms for all to app_owner
  using (true)
  with check (true);
create policy patients_read on app.practice_terms for select to app_patient
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.practice_terms for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.practice_terms to app_auth;
grant select on app.practice_terms to app_patient;
grant select on app.practice_terms to app_rt;
grant select on app.practice_terms to app_staff;
grant select on app.practice_terms to app_worker;
grant insert (version, terms, privacy, asks_staff) on app.practice_terms to app_staff;
CREATE TRIGGER record_insert AFTER INSERT ON app.practice_terms FOR EACH ROW EXECUTE FUNCTION app.record_change('version', 'asks_staff');

alter table app.practices enable row level security;
alter table app.practices force row level security;
create policy across_practices on app.practices for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy all_practices on app.practices for select to app_auth, app_platform, app_worker
  using (((deleted_at IS NULL) OR (deleted_at = now())));
create policy directory on app.practices for select to app_patient, app_rt, app_staff
  using ((is_active OR (id = ( SELECT app.ctx_practice() AS ctx_practice))));
create policy maintenance on app.practices for all to app_owner
  using (true)
  with check (true);
create policy own_practice on app.practices for update to app_staff
  using (id = (select app.ctx_practice()) and ((select app.ctx_role()) = 'practice_admin'
    or (select app.ctx_role()) = 'super_admin' and id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy platform_adds on app.practices for insert to app_platform
  with check ((deleted_at IS NULL));
create policy platform_edits on app.practices for update to app_platform
  using ((id <> '00000000-0000-0000-0000-000000000000'::uuid))
  with check ((deleted_at IS NULL));
create policy practice_deletion on app.practices for update to app_platform
  using (((id <> '00000000-0000-0000-0000-000000000000'::uuid) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)))
  with check (((deleted_at = now()) AND (NOT is_active) AND (custom_domain IS NULL) AND (logo_url IS NULL)));
create policy security_settings on app.practices for update to app_platform
  using (((id = '00000000-0000-0000-0000-000000000000'::uuid) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)))
  with check ((id = '00000000-0000-0000-0000-000000000000'::uuid));
grant select on app.practices to app_auth;
grant select on app.practices to app_patient;
grant select on app.practices to app_platform;
grant select on app.practices to app_rt;
grant select on app.practices to app_staff;
grant select on app.practices to app_worker;
grant insert (name, subdomain, custom_domain, phone, email, address, website_url, is_active, time_zone, language) on app.practices to app_platform;
grant update (name, subdomain, custom_domain, phone, email, address, website_url, logo_url, is_active, time_zone, updated_at, deleted_at, language, patient_approval, captcha) on app.practices to app_platform;
grant update (name, phone, email, address, website_url, custom_domain, logo_url, time_zone, theme, updated_at, open_appointments_max, late_after_minutes, language, factor_roles, sign_in_revision, staff_idle_minutes, patient_idle_minutes, factor_due_at, calendar_shows_type, reminder_minutes, reminders_changed_at, notice_minutes, scheduling_revision, reply_email) on app.practices to app_staff;
create trigger proved_domain before update of custom_domain on app.practices for each row
  when (session_user = 'app_staff' and new.custom_domain is not null and new.custom_domain is distinct from old.custom_domain)
  execute function app.refuse_unproved_domain();
CREATE TRIGGER record_update AFTER UPDATE ON app.practices FOR EACH ROW EXECUTE FUNCTION app.record_change('name', 'subdomain', 'custom_domain', 'phone', 'email', 'address', 'website_url', 'is_active', 'time_zone', 'language', 'open_appointments_max', 'late_after_minutes', 'calendar_shows_type', 'reply_email', 'factor_roles', 'staff_idle_minutes', 'patient_idle_minutes', 'reminder_minutes', 'notice_minutes', '?theme', '?logo_url');
CREATE TRIGGER revision BEFORE UPDATE OF name, subdomain, custom_domain, phone, email, reply_email, address, website_url, time_zone, theme, is_active, language ON app.practices FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.practitioner_schedules enable row level security;
alter table app.practitioner_schedules force row level security;
create policy maintenance on app.practitioner_schedules for all to app_owner
  using (true)
  with check (true);
create policy patients_select on app.practitioner_schedules for select to app_patient
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy practitioners_drop_own on app.practitioner_schedules as restrictive for delete to app_staff
  using (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practitioners_keep_own on app.practitioner_schedules as restrictive for update to app_staff
  using (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practitioners_make_own on app.practitioner_schedules as restrictive for insert to app_staff
  with check (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.practitioner_schedules for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.practitioner_schedules to app_patient;
grant delete, insert, select, update on app.practitioner_schedules to app_staff;
grant select on app.practitioner_schedules to app_worker;
CREATE TRIGGER record_insert AFTER INSERT ON app.practitioner_schedules FOR EACH ROW EXECUTE FUNCTION app.record_change('?weekly', '?exceptions', '?blocks', 'buffer_minutes', 'notice_minutes', 'furthest_days');
CREATE TRIGGER record_update AFTER UPDATE ON app.practitioner_schedules FOR EACH ROW EXECUTE FUNCTION app.record_change('?weekly', '?exceptions', '?blocks', 'buffer_minutes', 'notice_minutes', 'furthest_days');
CREATE TRIGGER revision BEFORE UPDATE OF weekly, exceptions, buffer_minutes, notice_minutes, furthest_days ON app.practitioner_schedules FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.profiles enable row level security;
alter table app.profiles force row level security;
create policy across_practices on app.profiles for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy account_update on app.profiles for update to app_auth
  using (true)
  with check (true);
create policy all_profiles on app.profiles for select to app_auth, app_platform
  using (true);
create policy found_accounts_added on app.profiles as restrictive for insert to app_worker
  with check ((practice_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy found_accounts_forgotten on app.profiles as restrictive for delete to app_worker
  using ((practice_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy maintenance on app.profiles for all to app_owner
  using (true)
  with check (true);
create policy patients_by_opening on app.profiles as restrictive for select to app_staff
  using ((select app.ctx_patients()) <> 'none'
    or app.works_in(practice_id, user_id)
    or app.may_be_invited(practice_id, id, user_id, email));
create policy patients_by_platform_opening on app.profiles as restrictive for select to app_platform
  using (((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text) OR (practice_id = ANY (( SELECT app.ctx_opened() AS ctx_opened)::uuid[])) OR (practice_id = '00000000-0000-0000-0000-000000000000'::uuid) OR ((practice_id, user_id) IN ( SELECT held.practice_id,
    held.user_id
   FROM app.user_roles held
  WHERE (held.role = ANY ('{practice_admin,practitioner,scheduler,super_admin}'::text[])))) OR ((user_id IN ( SELECT gone.user_id
   FROM app.accounts_left gone)) AND app.is_of_nobody(user_id))));
create policy patients_select on app.profiles for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((id = ( SELECT app.ctx_profile() AS ctx_profile)) OR (EXISTS ( SELECT
   FROM app.user_roles held
  WHERE ((held.practice_id = profiles.practice_id) AND (held.user_id = profiles.user_id) AND (held.role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text]))))) OR (EXISTS ( SELECT
   FROM app.appointments appointment
  WHERE ((appointment.practice_id = profiles.practice_id) AND (appointment.practitioner_profile_id = profiles.id) AND (appointment.patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))))));
create policy tenant on app.profiles for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select, update on app.profiles to app_auth;
grant select on app.profiles to app_patient;
grant select on app.profiles to app_platform;
grant insert, select, update on app.profiles to app_staff;
grant delete, insert, select on app.profiles to app_worker;
grant update (user_id, updated_at) on app.profiles to app_worker;
CREATE TRIGGER patient_recounted AFTER UPDATE ON app.profiles FOR EACH ROW WHEN ((((((((old.practice_id IS DISTINCT FROM new.practice_id) OR (old.id IS DISTINCT FROM new.id)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone)) OR (old.date_of_birth IS DISTINCT FROM new.date_of_birth))) EXECUTE FUNCTION app.note_patient_change();
CREATE TRIGGER record_update AFTER UPDATE ON app.profiles FOR EACH ROW EXECUTE FUNCTION app.record_change('@first_name', '@last_name', '@email', '@phone', '?date_of_birth', '?gender', '?address', '?emergency_contact');
CREATE TRIGGER revision BEFORE UPDATE OF first_name, last_name, email, phone, date_of_birth, gender, address, emergency_contact ON app.profiles FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.push_devices enable row level security;
alter table app.push_devices force row level security;
create policy across_practices on app.push_devices for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy maintenance on app.push_devices for all to app_owner
  using (true)
  with check (true);
create policy of_the_practice on app.push_devices for select to app_worker
  using (exists (select from app.profiles person
    where person.practice_id = (select app.ctx_practice()) and person.user_id = push_devices.user_id));
create policy own on app.push_devices for all to app_rt
  using (user_id = (select app.ctx_user()));
-- The browser that knows the endpoint may move it to the account that is signed in now.
create policy moved_by_browser on app.push_devices for update to app_rt
  using (endpoint = (select current_setting('app.push_endpoint', true)))
  with check (user_id = (select app.ctx_user()));
create policy seen_by_browser on app.push_devices for select to app_rt
  using (endpoint = (select current_setting('app.push_endpoint', true)));
grant delete, select on app.push_devices to app_worker;
grant delete, insert, select, update on app.push_devices to app_rt;

alter table app.record_openings enable row level security;
alter table app.record_openings force row level security;
create policy by_functions on app.record_openings for select to app_auth
  using (true);
create policy exporting on app.record_openings for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.record_openings for all to app_owner
  using (true)
  with check (true);
create policy own_end on app.record_openings for update to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user))))
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (until <= now())));
create policy own_insert on app.record_openings for insert to app_staff
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])) AND (user_id = ( SELECT app.ctx_user() AS ctx_user))));
create policy own_select on app.record_openings for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) OR (user_id = ( SELECT app.ctx_user() AS ctx_user)))));
create policy patients_select on app.record_openings for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant select on app.record_openings to app_auth;
grant select on app.record_openings to app_patient;
grant select on app.record_openings to app_staff;
grant select on app.record_openings to app_worker;
grant insert (practice_id, id, patient_profile_id, reason) on app.record_openings to app_staff;
grant update (until) on app.record_openings to app_staff;

alter table app.registration_attempts enable row level security;
alter table app.registration_attempts force row level security;
create policy across_practices on app.registration_attempts for all to app_worker
  using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy anybody_tries on app.registration_attempts for insert to app_rt
  with check (true);
create policy cleaned_up on app.registration_attempts for delete to app_platform
  using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
create policy earlier_attempts on app.registration_attempts for select to app_auth
  using (true);
create policy maintenance on app.registration_attempts for all to app_owner
  using (true)
  with check (true);
create policy monitoring on app.registration_attempts for select to app_platform
  using (true);
grant delete, select on app.registration_attempts to app_platform;
grant delete on app.registration_attempts to app_worker;
grant select on app.registration_attempts to app_auth;
grant insert (email, ip_address, attempt_type, success, error_message) on app.registration_attempts to app_rt;
grant select (created_at) on app.registration_attempts to app_worker;

alter table app.restore_drills enable row level security;
alter table app.restore_drills force row level security;
create policy look on app.restore_drills for select to app_worker
  using (true);
create policy maintenance on app.restore_drills for all to app_owner
  using (true)
  with check (true);
grant select on app.restore_drills to app_worker;

alter table app.rooms enable row level security;
alter table app.rooms force row level security;
create policy exporting on app.rooms for select to app_worker
  using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.rooms for all to app_owner
  using (true)
  with check (true);
create policy tenant on app.rooms for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.rooms to app_patient;
grant delete, insert, select, update on app.rooms to app_staff;
grant select on app.rooms to app_worker;
CREATE TRIGGER record_delete AFTER DELETE ON app.rooms FOR EACH ROW EXECUTE FUNCTION app.record_change('name', 'is_active');
CREATE TRIGGER record_insert AFTER INSERT ON app.rooms FOR EACH ROW EXECUTE FUNCTION app.record_change('name', 'is_active');
CREATE TRIGGER record_update AFTER UPDATE ON app.rooms FOR EACH ROW EXECUTE FUNCTION app.record_change('name', 'is_active');

alter table app.security_event_reading enable row level security;
alter table app.security_event_reading force row level security;
create policy import on app.security_event_reading for all to app_worker
  using (true)
  with check (true);
create policy maintenance on app.security_event_reading for all to app_owner
  using (true)
  with check (true);
create policy monitoring on app.security_event_reading for select to app_platform
  using (true);
grant select on app.security_event_reading to app_platform;
grant insert, select, update on app.security_event_reading to app_worker;

alter table app.security_events enable row level security;
alter table app.security_events force row level security;
create policy import on app.security_events for all to app_worker
  using (true)
  with check (true);
create policy last_sign_ins on app.security_events for select to app_auth
  using ((type = 'LOGIN'::text));
create policy maintenance on app.security_events for all to app_owner
  using (true)
  with check (true);
create policy monitoring on app.security_events for select to app_platform
  using (true);
grant select on app.security_events to app_platform;
grant delete, insert, select on app.security_events to app_worker;
grant select (id, at, type, user_id, ip, client) on app.security_events to app_auth;

alter table app.terms_acceptances enable row level security;
alter table app.terms_acceptances force row level security;
create policy asking on app.terms_acceptances for select to app_auth
  using (true);
create policy exporting on app.terms_acceptances for select to app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.terms_acceptances for all to app_owner
  using (true)
  with check (true);
create policy own on app.terms_acceptances for select to app_rt
  using ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
create policy own_acceptance on app.terms_acceptances for insert to app_staff
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user))));
create policy patients_add on app.terms_acceptances for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user))));
create policy patients_read on app.terms_acceptances for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user))));
create policy tenant on app.terms_acceptances for select to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) OR (user_id = ( SELECT app.ctx_user() AS ctx_user)))));
grant select on app.terms_acceptances to app_auth;
grant select on app.terms_acceptances to app_patient;
grant select on app.terms_acceptances to app_rt;
grant select on app.terms_acceptances to app_staff;
grant select on app.terms_acceptances to app_worker;
grant insert (version, session_id) on app.terms_acceptances to app_patient;
grant insert (version, session_id) on app.terms_acceptances to app_staff;

alter table app.notification_deliveries enable row level security;
alter table app.notification_deliveries force row level security;
create policy maintenance on app.notification_deliveries for all to app_owner
  using (true)
  with check (true);
create policy by_functions on app.notification_deliveries for select to app_auth
  using (true);
create policy across_practices on app.notification_deliveries for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy patients_by_opening on app.notification_deliveries as restrictive for select to app_staff
  using ((select app.ctx_patients()) <> 'none');
create policy tenant on app.notification_deliveries for all to app_staff, app_worker
  using (practice_id = (select app.ctx_practice()))
  with check (practice_id = (select app.ctx_practice()));
create policy push_reports on app.notification_deliveries for select to app_patient
  using ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'push_report' and channel = 'push');
grant select on app.notification_deliveries to app_auth;
grant select on app.notification_deliveries to app_patient;
grant select on app.notification_deliveries to app_staff;
grant delete, insert, select, update on app.notification_deliveries to app_worker;

alter table app.practice_texts enable row level security;
alter table app.practice_texts force row level security;
create policy maintenance on app.practice_texts for all to app_owner
  using (true)
  with check (true);
create policy by_functions on app.practice_texts for select to app_auth
  using (true);
create policy across_practices on app.practice_texts for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy members on app.practice_texts for select to app_patient, app_staff, app_worker
  using (practice_id = (select app.ctx_practice()));
create policy settings on app.practice_texts for insert to app_staff
  with check ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'practice_admin');
create policy settings_change on app.practice_texts for update to app_staff
  using ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'practice_admin');
create policy pausing on app.practice_texts for update to app_worker
  using (practice_id = (select app.ctx_practice()));
grant select on app.practice_texts to app_auth;
grant select on app.practice_texts to app_patient;
grant insert, select, update on app.practice_texts to app_staff;
grant select on app.practice_texts to app_worker;
grant update (paused_reason) on app.practice_texts to app_worker;
CREATE TRIGGER record_insert AFTER INSERT ON app.practice_texts FOR EACH ROW EXECUTE FUNCTION app.record_change('is_on', 'sender', 'shown_name', 'country', 'monthly_limit', 'agreed_on');
CREATE TRIGGER record_update AFTER UPDATE ON app.practice_texts FOR EACH ROW EXECUTE FUNCTION app.record_change('is_on', 'sender', 'shown_name', 'country', 'monthly_limit', 'agreed_on');
CREATE TRIGGER revision BEFORE UPDATE ON app.practice_texts FOR EACH ROW EXECUTE FUNCTION app.count_revision();

alter table app.text_consents enable row level security;
alter table app.text_consents force row level security;
create policy maintenance on app.text_consents for all to app_owner
  using (true)
  with check (true);
create policy own on app.text_consents for all to app_patient
  using ((practice_id = (select app.ctx_practice())) and profile_id = (select app.ctx_profile()))
  with check ((practice_id = (select app.ctx_practice())) and profile_id = (select app.ctx_profile()));
create policy patients_by_opening on app.text_consents as restrictive for select to app_staff
  using ((select app.ctx_patients()) <> 'none');
create policy staff_of_the_practice on app.text_consents as restrictive for insert to app_staff
  with check ((select app.ctx_role()) in ('practice_admin', 'practitioner', 'scheduler'));
create policy merging on app.text_consents as restrictive for update to app_staff
  using (exists (select from app.patient_merges merge
    where merge.practice_id = text_consents.practice_id
      and text_consents.profile_id in (merge.kept_profile_id, merge.merged_profile_id)
      and (merge.merged_at = now() or merge.undone_at = now())));
create policy tenant on app.text_consents for all to app_staff, app_worker
  using (practice_id = (select app.ctx_practice()))
  with check (practice_id = (select app.ctx_practice()));
grant insert, select on app.text_consents to app_patient;
grant insert, select on app.text_consents to app_staff;
grant update (profile_id) on app.text_consents to app_staff;
grant insert, select on app.text_consents to app_worker;

alter table app.text_credentials enable row level security;
alter table app.text_credentials force row level security;
create policy maintenance on app.text_credentials for all to app_owner
  using (true)
  with check (true);
create policy administrators on app.text_credentials for all to app_staff
  using ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'practice_admin')
  with check ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'practice_admin');
create policy callbacks on app.text_credentials for select to app_patient
  using ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'text_provider');
create policy sending on app.text_credentials for select to app_worker
  using (practice_id = (select app.ctx_practice()));
grant select on app.text_credentials to app_patient;
grant delete, insert, select, update on app.text_credentials to app_staff;
grant select on app.text_credentials to app_worker;

alter table app.text_numbers enable row level security;
alter table app.text_numbers force row level security;
create policy maintenance on app.text_numbers for all to app_owner
  using (true)
  with check (true);
create policy own on app.text_numbers for all to app_patient
  using ((practice_id = (select app.ctx_practice())) and profile_id = (select app.ctx_profile()))
  with check ((practice_id = (select app.ctx_practice())) and profile_id = (select app.ctx_profile()));
create policy patients_by_opening on app.text_numbers as restrictive for all to app_staff
  using ((select app.ctx_patients()) <> 'none');
create policy tenant on app.text_numbers for all to app_staff, app_worker
  using (practice_id = (select app.ctx_practice()))
  with check (practice_id = (select app.ctx_practice()));
grant insert, select, update on app.text_numbers to app_patient;
grant insert, select, update on app.text_numbers to app_staff;
grant select, update on app.text_numbers to app_worker;

alter table app.text_replies enable row level security;
alter table app.text_replies force row level security;
create policy maintenance on app.text_replies for all to app_owner
  using (true)
  with check (true);
create policy across_practices on app.text_replies for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy callbacks on app.text_replies for insert to app_patient
  with check ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'text_provider');
create policy patients_by_opening on app.text_replies as restrictive for all to app_staff
  using ((select app.ctx_patients()) <> 'none');
create policy tenant on app.text_replies for all to app_staff, app_worker
  using (practice_id = (select app.ctx_practice()))
  with check (practice_id = (select app.ctx_practice()));
grant insert on app.text_replies to app_patient;
grant select on app.text_replies to app_staff;
grant update (outcome, handled_at, handled_by_user_id) on app.text_replies to app_staff;
grant select on app.text_replies to app_worker;
grant update (number, body, meaning, outcome) on app.text_replies to app_worker;

alter table app.text_reports enable row level security;
alter table app.text_reports force row level security;
create policy maintenance on app.text_reports for all to app_owner
  using (true)
  with check (true);
create policy across_practices on app.text_reports for all to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy callbacks on app.text_reports for insert to app_patient
  with check ((practice_id = (select app.ctx_practice())) and (select app.ctx_role()) = 'text_provider');
create policy tenant on app.text_reports for all to app_worker
  using (practice_id = (select app.ctx_practice()));
grant insert on app.text_reports to app_patient;
grant delete, select on app.text_reports to app_worker;

alter table app.text_usage enable row level security;
alter table app.text_usage force row level security;
create policy maintenance on app.text_usage for all to app_owner
  using (true)
  with check (true);
create policy tenant on app.text_usage for all to app_staff, app_worker
  using (practice_id = (select app.ctx_practice()))
  with check (practice_id = (select app.ctx_practice()));
grant select on app.text_usage to app_staff;
grant insert, select, update on app.text_usage to app_worker;

alter table app.threat_acknowledgements enable row level security;
alter table app.threat_acknowledgements force row level security;
create policy forgetting on app.threat_acknowledgements for all to app_worker
  using (true);
create policy maintenance on app.threat_acknowledgements for all to app_owner
  using (true)
  with check (true);
create policy monitoring on app.threat_acknowledgements for all to app_platform
  using (true)
  with check ((acknowledged_by_user_id = ( SELECT app.ctx_user() AS ctx_user)));
grant insert, select, update on app.threat_acknowledgements to app_platform;
grant delete on app.threat_acknowledgements to app_worker;
grant select (acknowledged_at) on app.threat_acknowledgements to app_worker;

alter table app.user_invitations enable row level security;
alter table app.user_invitations force row level security;
create policy across_practices on app.user_invitations for all to app_worker
  using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.user_invitations for select to app_auth
  using (true);
create policy all_invitations on app.user_invitations for select to app_platform
  using (true);
create policy holder on app.user_invitations for all to app_rt
  using (token_hash = (select app.ctx_invitation()))
  with check (token_hash = (select app.ctx_invitation()));
create policy holder_accepts on app.user_invitations for all to app_staff
  using (token_hash = (select app.ctx_invitation()))
  with check (token_hash = (select app.ctx_invitation()));
create policy inviter_adds on app.user_invitations as restrictive for insert to app_staff
  with check (
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))
    WHEN 'practice_admin'::text THEN (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    WHEN 'scheduler'::text THEN (role = 'patient'::text)
    ELSE false
END);
create policy inviter_changes on app.user_invitations as restrictive for update to app_staff
  using (
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))
    WHEN 'practice_admin'::text THEN (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    WHEN 'scheduler'::text THEN (role = 'patient'::text)
    ELSE false
END OR token_hash = (select app.ctx_invitation()))
  with check (
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))
    WHEN 'practice_admin'::text THEN (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    WHEN 'scheduler'::text THEN (role = 'patient'::text)
    ELSE false
END OR token_hash = (select app.ctx_invitation()));
create policy inviter_reads on app.user_invitations as restrictive for select to app_staff
  using ((
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))
    WHEN 'practice_admin'::text THEN (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    WHEN 'scheduler'::text THEN (role = 'patient'::text)
    ELSE false
END OR (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)
    OR token_hash = (select app.ctx_invitation()) and cancelled_at is null and expires_at > now()
      and coalesce(accepted_at = now(), true) and coalesce(waiting_since = now(), true)));
create policy maintenance on app.user_invitations for all to app_owner
  using (true)
  with check (true);
create policy patients_by_opening on app.user_invitations as restrictive for select to app_staff
  using (((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text) OR token_hash = (select app.ctx_invitation()) OR (role = ANY ('{practice_admin,practitioner,scheduler,super_admin}'::text[]))));
create policy patients_by_platform_opening on app.user_invitations as restrictive for select to app_platform
  using (((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text) OR (role = ANY ('{practice_admin,practitioner,scheduler,super_admin}'::text[])) OR (practice_id = ANY (( SELECT app.ctx_opened() AS ctx_opened)::uuid[]))));
create policy platform_invites on app.user_invitations for insert to app_platform
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (role = 'practice_admin'::text)));
create policy practice_deletion on app.user_invitations for update to app_platform
  using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text))
  with check ((cancelled_at IS NOT NULL));
create policy tenant on app.user_invitations for all to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.user_invitations to app_auth;
grant insert, select on app.user_invitations to app_platform;
grant select on app.user_invitations to app_rt;
grant insert, select on app.user_invitations to app_staff;
grant update (accepted_at, accepted_user_id, cancelled_at, claim_id, claimed_until, delivered_at, delivery, expires_at, first_name, language, last_name, sent_at, token_hash, token_version, waiting_since) on app.user_invitations to app_staff;
grant insert, select, update on app.user_invitations to app_worker;
grant update (cancelled_at) on app.user_invitations to app_platform;
grant update (claim_id, claimed_until) on app.user_invitations to app_rt;
CREATE TRIGGER record_insert AFTER INSERT ON app.user_invitations FOR EACH ROW EXECUTE FUNCTION app.record_change('role');

alter table app.user_roles enable row level security;
alter table app.user_roles force row level security;
create policy across_practices on app.user_roles for select to app_worker
  using ((select app.ctx_role()) = 'every_practice');
create policy account_removal on app.user_roles for delete to app_platform
  using ((select app.ctx_role()) = 'super_admin' and role = 'super_admin');
create policy all_roles on app.user_roles for select to app_auth, app_platform
  using (true);
create policy joined on app.user_roles for insert to app_staff
  with check (practice_id = (select app.ctx_practice()) and exists (select from app.user_invitations accepted
    where accepted.practice_id = user_roles.practice_id and accepted.accepted_user_id = user_roles.user_id
      and accepted.role = user_roles.role and accepted.accepted_at = now()
      and case when accepted.requires_approval then accepted.waiting_since < now() and accepted.role = 'patient'
        else accepted.token_hash = (select app.ctx_invitation()) end));
create policy maintenance on app.user_roles for all to app_owner
  using (true)
  with check (true);
create policy homes on app.user_roles for update to app_auth
  using (true)
  with check (is_primary);
create policy members_given on app.user_roles for insert to app_staff
  with check (practice_id = (select app.ctx_practice()) and (select app.ctx_role()) in ('practice_admin', 'super_admin')
    and role in ('practice_admin', 'practitioner', 'scheduler') and app.is_member(user_id));
create policy members_taken on app.user_roles for delete to app_staff
  using (practice_id = (select app.ctx_practice()) and (select app.ctx_role()) in ('practice_admin', 'super_admin')
    and role in ('practice_admin', 'practitioner', 'scheduler', 'patient'));
create policy patient_access_ends on app.user_roles for delete to app_staff
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (role = 'patient'::text) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))));
create policy patients_by_opening on app.user_roles as restrictive for select to app_platform
  using (((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text) OR (role = ANY ('{practice_admin,practitioner,scheduler,super_admin}'::text[])) OR (practice_id = ANY (( SELECT app.ctx_opened() AS ctx_opened)::uuid[]))));
create policy patients_select on app.user_roles for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((user_id = ( SELECT app.ctx_user() AS ctx_user)) OR (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text])))));
create policy practice_deletion on app.user_roles for delete to app_platform
  using (((practice_id <> '00000000-0000-0000-0000-000000000000'::uuid) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)));
create policy practice_home on app.user_roles for update to app_platform
  using (((role = ANY (ARRAY['patient'::text, 'scheduler'::text, 'practitioner'::text, 'practice_admin'::text])) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)))
  with check (is_primary);
create policy tenant on app.user_roles for select to app_staff, app_worker
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.user_roles to app_auth;
grant select on app.user_roles to app_patient;
grant insert (practice_id, user_id, role) on app.user_roles to app_staff;
grant delete, select on app.user_roles to app_platform;
grant delete, select on app.user_roles to app_staff;
grant select on app.user_roles to app_worker;
grant update (is_primary) on app.user_roles to app_auth;
grant update (is_primary) on app.user_roles to app_platform;
CREATE TRIGGER accounts_without_roles AFTER DELETE ON app.user_roles REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.end_accounts_without_roles();
CREATE TRIGGER note_accounts_left AFTER DELETE ON app.user_roles REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.note_accounts_left();
CREATE TRIGGER record_delete AFTER DELETE ON app.user_roles FOR EACH ROW WHEN ((old.role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))) EXECUTE FUNCTION app.record_change('role');
CREATE TRIGGER record_insert AFTER INSERT ON app.user_roles FOR EACH ROW WHEN ((new.role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))) EXECUTE FUNCTION app.record_change('role');

alter table app.video_presences enable row level security;
alter table app.video_presences force row level security;
create policy cleaning on app.video_presences for all to app_worker
  using (true)
  with check (true);
create policy maintenance on app.video_presences for all to app_owner
  using (true)
  with check (true);
create policy own on app.video_presences as restrictive for insert to app_staff
  with check ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy own_changed on app.video_presences as restrictive for update to app_staff
  using ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy own_removed on app.video_presences as restrictive for delete to app_staff
  using ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy patients_delete on app.video_presences for delete to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_insert on app.video_presences for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_select on app.video_presences for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.appointments appointment
  WHERE ((appointment.practice_id = video_presences.practice_id) AND (appointment.id = video_presences.appointment_id))))));
create policy patients_update on app.video_presences for update to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.video_presences for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.video_presences to app_patient;
grant delete, insert, select, update on app.video_presences to app_staff;
grant delete, select on app.video_presences to app_worker;

alter table app.video_signals enable row level security;
alter table app.video_signals force row level security;
create policy between_two on app.video_signals as restrictive for select to app_staff
  using (((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id)));
create policy between_two_removed on app.video_signals as restrictive for delete to app_staff
  using (((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id)));
create policy cleaning on app.video_signals for all to app_worker
  using (true)
  with check (true);
create policy maintenance on app.video_signals for all to app_owner
  using (true)
  with check (true);
create policy own on app.video_signals as restrictive for insert to app_staff
  with check ((from_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy patients_delete on app.video_signals for delete to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id))));
create policy patients_insert on app.video_signals for insert to app_patient
  with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (from_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_select on app.video_signals for select to app_patient
  using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id))));
create policy tenant on app.video_signals for all to app_staff
  using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)))
  with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select on app.video_signals to app_patient;
grant delete, insert, select on app.video_signals to app_staff;
grant delete, select on app.video_signals to app_worker;

-- The default partition contains events up to this month. Each of the next three months has its own partition
-- (docs/audit.md).
create table audit.events_rest partition of app.audit_events default;
do $$
declare
  next constant timestamp := date_trunc('month', now() at time zone 'UTC') + interval '1 month';
  month timestamp;
begin
  execute format('create table audit.events_before partition of app.audit_events for values from (minvalue) to (%L)',
    to_char(next, 'YYYY-MM-DD"T00:00Z"'));
  for month in select generate_series(next, next + interval '2 months', interval '1 month') loop
    execute format('create table audit.%I partition of app.audit_events for values from (%L) to (%L)',
      'events_' || to_char(month, 'YYYY_MM'), to_char(month, 'YYYY-MM-DD"T00:00Z"'),
      to_char(month + interval '1 month', 'YYYY-MM-DD"T00:00Z"'));
  end loop;
end $$;

-- Readiness checks and restore drills compare the migrations of the database with those of the release.
grant select on app.schema_migrations to app_rt, app_worker;

-- The platform's own practice, in which super administrators act.
insert into app.practices (id, name, subdomain, time_zone, factor_roles)
values ('00000000-0000-0000-0000-000000000000', 'TeleCare Platform', 'system', 'UTC', '{super_admin,practice_admin}');
insert into app.access_ledger_position (tx, at) values ('0', '-infinity');
