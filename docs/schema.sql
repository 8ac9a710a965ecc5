-- Written by `npm run db:schema`. The migrations are the source; functions stand in `*.functions.sql`.

create table app.access_hours (
  hour timestamp with time zone not null,
  practice_id uuid not null,
  user_id uuid not null,
  readings integer not null,
  refusals integer not null
);
alter table app.access_hours enable row level security;
alter table app.access_hours force row level security;
alter table app.access_hours add constraint access_hours_pkey PRIMARY KEY (practice_id, hour, user_id);
alter table app.access_hours add constraint access_hours_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
CREATE INDEX access_hours_by_hour ON app.access_hours USING btree (hour);
create policy across_practices on app.access_hours as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text)) with check ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy maintenance on app.access_hours as permissive for all to app_owner using (true) with check (true);
create policy monitoring on app.access_hours as permissive for select to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
grant select on app.access_hours to app_platform;
grant delete, insert, select on app.access_hours to app_worker;

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
  id uuid not null default gen_random_uuid(),
  actor_name text,
  times integer not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  opening_id uuid
);
alter table app.access_ledger enable row level security;
alter table app.access_ledger force row level security;
alter table app.access_ledger add constraint access_ledger_kind_check CHECK ((kind = ANY (ARRAY['opened'::text, 'listed'::text, 'exported'::text, 'changed'::text])));
alter table app.access_ledger add constraint access_ledger_pkey PRIMARY KEY (practice_id, patient_profile_id, hour, actor_user_id, actor_role, kind, what, subject_id);
alter table app.access_ledger add constraint access_ledger_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.access_ledger add constraint access_ledger_times_check CHECK ((times > 0));
alter table app.access_ledger add constraint access_ledger_what_check CHECK ((what = ANY (ARRAY['record'::text, 'appointment'::text, 'messages'::text, 'file'::text, 'call'::text])));
CREATE INDEX access_ledger_by_name ON app.access_ledger USING btree (practice_id, actor_name, first_at, id);
CREATE INDEX access_ledger_by_time ON app.access_ledger USING btree (practice_id, first_at, id);
CREATE INDEX access_ledger_of_actor ON app.access_ledger USING btree (practice_id, actor_user_id, first_at, id);
CREATE INDEX access_ledger_of_patient ON app.access_ledger USING btree (practice_id, patient_profile_id, first_at, id);
create policy across_practices on app.access_ledger as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text)) with check ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy administrators on app.access_ledger as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy by_functions on app.access_ledger as permissive for all to app_auth using (true) with check (true);
create policy given_up on app.access_ledger as permissive for all to app_worker using ((first_at < (now() - '3 years'::interval)));
create policy maintenance on app.access_ledger as permissive for all to app_owner using (true) with check (true);
create policy patients_select on app.access_ledger as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant insert, select, update on app.access_ledger to app_auth;
grant select on app.access_ledger to app_patient;
grant select on app.access_ledger to app_staff;
grant delete, insert, select, update on app.access_ledger to app_worker;

create table app.access_ledger_position (
  is_only boolean not null default true,
  tx xid8 not null,
  at timestamp with time zone not null
);
alter table app.access_ledger_position enable row level security;
alter table app.access_ledger_position force row level security;
alter table app.access_ledger_position add constraint access_ledger_position_is_only_check CHECK (is_only);
alter table app.access_ledger_position add constraint access_ledger_position_pkey PRIMARY KEY (is_only);
create policy across_practices on app.access_ledger_position as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text)) with check ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.access_ledger_position as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.access_ledger_position as permissive for all to app_owner using (true) with check (true);
grant select, update on app.access_ledger_position to app_auth;
grant select, update on app.access_ledger_position to app_worker;

create table app.account_blocks (
  user_id uuid not null,
  blocked_by_user_id uuid not null,
  blocked_at timestamp with time zone not null default now()
);
alter table app.account_blocks enable row level security;
alter table app.account_blocks force row level security;
alter table app.account_blocks add constraint account_blocks_pkey PRIMARY KEY (user_id);
create policy across_practices on app.account_blocks as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.account_blocks as permissive for select to app_auth using (true);
create policy maintenance on app.account_blocks as permissive for all to app_owner using (true) with check (true);
create policy members on app.account_blocks as permissive for select to app_staff using ((EXISTS ( SELECT
   FROM app.profiles person
  WHERE ((person.practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (person.user_id = account_blocks.user_id)))));
create policy platform on app.account_blocks as permissive for all to app_staff using (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (( SELECT app.ctx_practice() AS ctx_practice) = '00000000-0000-0000-0000-000000000000'::uuid)));
create policy platform_reads on app.account_blocks as permissive for select to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
grant select on app.account_blocks to app_auth;
grant delete, insert on app.account_blocks to app_staff;
grant delete, select on app.account_blocks to app_worker;

create table app.account_change_reading (
  is_only boolean not null default true,
  turn_at timestamp with time zone not null,
  read_until timestamp with time zone not null
);
alter table app.account_change_reading enable row level security;
alter table app.account_change_reading force row level security;
alter table app.account_change_reading add constraint account_change_reading_is_only_check CHECK (is_only);
alter table app.account_change_reading add constraint account_change_reading_pkey PRIMARY KEY (is_only);
create policy following on app.account_change_reading as permissive for all to app_worker using (true) with check (true);
create policy maintenance on app.account_change_reading as permissive for all to app_owner using (true) with check (true);
grant insert, select, update on app.account_change_reading to app_worker;

create table app.account_devices (
  user_id uuid not null,
  device_hash bytea not null,
  browser text,
  system text,
  first_seen_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now()
);
alter table app.account_devices enable row level security;
alter table app.account_devices force row level security;
alter table app.account_devices add constraint account_devices_device_hash_check CHECK ((length(device_hash) = 32));
alter table app.account_devices add constraint account_devices_pkey PRIMARY KEY (user_id, device_hash);
CREATE INDEX account_devices_by_time ON app.account_devices USING btree (seen_at);
create policy across_practices on app.account_devices as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy maintenance on app.account_devices as permissive for all to app_owner using (true) with check (true);
create policy own on app.account_devices as permissive for all to app_rt using ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
grant delete, select on app.account_devices to app_worker;

create table app.accounts_left (
  user_id uuid not null
);
alter table app.accounts_left enable row level security;
alter table app.accounts_left force row level security;
alter table app.accounts_left add constraint accounts_left_pkey PRIMARY KEY (user_id);
create policy by_functions on app.accounts_left as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.accounts_left as permissive for all to app_owner using (true) with check (true);
create policy platform on app.accounts_left as permissive for select to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
grant insert, select on app.accounts_left to app_auth;
grant select on app.accounts_left to app_platform;

create table app.address_blocks (
  id uuid not null default gen_random_uuid(),
  address text not null,
  reason text not null,
  blocked_at timestamp with time zone not null default now(),
  blocked_until timestamp with time zone not null,
  blocked_by_user_id uuid not null default app.ctx_user()
);
alter table app.address_blocks enable row level security;
alter table app.address_blocks force row level security;
alter table app.address_blocks add constraint address_blocks_id_key UNIQUE (id);
alter table app.address_blocks add constraint address_blocks_pkey PRIMARY KEY (address);
create policy copying on app.address_blocks as permissive for all to app_worker using (true);
create policy maintenance on app.address_blocks as permissive for all to app_owner using (true) with check (true);
create policy monitoring on app.address_blocks as permissive for all to app_platform using (true) with check ((blocked_by_user_id = ( SELECT app.ctx_user() AS ctx_user)));
grant delete, insert, select, update on app.address_blocks to app_platform;
grant delete on app.address_blocks to app_worker;

create table app.applied_functions (
  hash text not null,
  applied_at timestamp with time zone not null default now()
);
alter table app.applied_functions add constraint applied_functions_pkey PRIMARY KEY (hash);

create table app.appointment_calls (
  practice_id uuid not null,
  notification_id uuid not null,
  called_at timestamp with time zone not null default now(),
  called_by_user_id uuid not null default app.ctx_user()
);
alter table app.appointment_calls enable row level security;
alter table app.appointment_calls force row level security;
alter table app.appointment_calls add constraint appointment_calls_pkey PRIMARY KEY (practice_id, notification_id);
alter table app.appointment_calls add constraint appointment_calls_practice_id_notification_id_fkey FOREIGN KEY (practice_id, notification_id) REFERENCES app.appointment_notifications(practice_id, id) ON DELETE CASCADE;
create policy maintenance on app.appointment_calls as permissive for all to app_owner using (true) with check (true);
create policy patients_by_opening on app.appointment_calls as restrictive for select to app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy staff_of_the_practice on app.appointment_calls as restrictive for insert to app_staff with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])));
create policy staff_take_back on app.appointment_calls as restrictive for delete to app_staff using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])));
create policy tenant on app.appointment_calls as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, select on app.appointment_calls to app_staff;
grant select on app.appointment_calls to app_worker;

create table app.appointment_changes (
  practice_id uuid not null default app.ctx_practice(),
  appointment_id uuid not null,
  id uuid not null default gen_random_uuid(),
  revision integer not null,
  at timestamp with time zone not null default now(),
  actor_role text not null default app.ctx_role(),
  before jsonb,
  facts jsonb not null,
  batch_id uuid,
  held_until timestamp with time zone,
  undo jsonb
);
alter table app.appointment_changes enable row level security;
alter table app.appointment_changes force row level security;
alter table app.appointment_changes add constraint appointment_changes_held CHECK ((((batch_id IS NULL) = (held_until IS NULL)) AND ((batch_id IS NULL) = (undo IS NULL))));
alter table app.appointment_changes add constraint appointment_changes_pkey PRIMARY KEY (practice_id, appointment_id, id);
alter table app.appointment_changes add constraint appointment_changes_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
CREATE INDEX appointment_changes_by_batch ON app.appointment_changes USING btree (practice_id, batch_id) WHERE (batch_id IS NOT NULL);
create policy across_practices on app.appointment_changes as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.appointment_changes as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.appointment_changes as permissive for all to app_owner using (true) with check (true);
create policy patients_record on app.appointment_changes as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (batch_id IS NULL) AND (EXISTS ( SELECT
   FROM app.appointments own
  WHERE ((own.practice_id = appointment_changes.practice_id) AND (own.id = appointment_changes.appointment_id))))));
create policy staff_hold_batches on app.appointment_changes as permissive for update to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (batch_id IS NOT NULL))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (batch_id IS NOT NULL)));
create policy staff_read_batches on app.appointment_changes as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (batch_id IS NOT NULL)));
create policy staff_record on app.appointment_changes as permissive for insert to app_staff with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy staff_undo_batches on app.appointment_changes as permissive for delete to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (batch_id IS NOT NULL)));
create policy tenant on app.appointment_changes as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select on app.appointment_changes to app_auth;
grant delete, select on app.appointment_changes to app_staff;
grant delete, select on app.appointment_changes to app_worker;

create table app.appointment_days (
  practice_id uuid not null,
  day date not null,
  pending integer not null,
  confirmed integer not null,
  checked_in integer not null,
  completed integer not null,
  cancelled integer not null,
  no_show integer not null,
  hours integer[] not null
);
alter table app.appointment_days enable row level security;
alter table app.appointment_days force row level security;
alter table app.appointment_days add constraint appointment_days_hours_check CHECK ((cardinality(hours) = 24));
alter table app.appointment_days add constraint appointment_days_pkey PRIMARY KEY (practice_id, day);
alter table app.appointment_days add constraint appointment_days_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.appointment_rollups(practice_id) ON DELETE CASCADE;
create policy maintenance on app.appointment_days as permissive for all to app_owner using (true) with check (true);
create policy merging on app.appointment_days as permissive for all to app_worker using (true) with check (true);
create policy platform on app.appointment_days as permissive for select to app_platform using (true);
create policy tenant on app.appointment_days as permissive for select to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_days to app_platform;
grant select on app.appointment_days to app_staff;
grant delete, insert, select, update on app.appointment_days to app_worker;

create table app.appointment_deltas (
  practice_id uuid not null,
  starts_at timestamp with time zone not null,
  status text not null,
  change smallint not null,
  practitioner_profile_id uuid not null,
  appointment_type_id uuid,
  cancel_reason_id uuid,
  cancelled_late boolean not null
);
alter table app.appointment_deltas enable row level security;
alter table app.appointment_deltas force row level security;
alter table app.appointment_deltas add constraint appointment_deltas_change_check CHECK ((change = ANY (ARRAY['-1'::integer, 1])));
CREATE INDEX appointment_deltas_of_practice ON app.appointment_deltas USING btree (practice_id);
create policy by_trigger on app.appointment_deltas as permissive for insert to app_auth with check (true);
create policy maintenance on app.appointment_deltas as permissive for all to app_owner using (true) with check (true);
create policy merging on app.appointment_deltas as permissive for all to app_worker using (true) with check (true);
create policy platform on app.appointment_deltas as permissive for select to app_platform using (true);
create policy tenant on app.appointment_deltas as permissive for select to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.appointment_deltas to app_auth;
grant select on app.appointment_deltas to app_platform;
grant select on app.appointment_deltas to app_staff;
grant delete, insert, select, update on app.appointment_deltas to app_worker;

create table app.appointment_events (
  practice_id uuid not null,
  appointment_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default clock_timestamp(),
  actor_user_id uuid default app.ctx_user(),
  actor_role text not null default app.ctx_role(),
  from_status text,
  to_status text not null,
  reason text,
  from_start timestamp with time zone,
  to_start timestamp with time zone,
  from_practitioner_id uuid,
  to_practitioner_id uuid,
  details jsonb not null default '{}'::jsonb,
  by_link boolean not null default false
);
alter table app.appointment_events enable row level security;
alter table app.appointment_events force row level security;
alter table app.appointment_events add constraint appointment_events_pkey PRIMARY KEY (practice_id, appointment_id, at, id);
alter table app.appointment_events add constraint appointment_events_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
create policy exporting on app.appointment_events as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.appointment_events as permissive for all to app_owner using (true) with check (true);
create policy patients_by_opening on app.appointment_events as restrictive for select to app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy patients_record on app.appointment_events as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.appointments own
  WHERE ((own.practice_id = appointment_events.practice_id) AND (own.id = appointment_events.appointment_id))))));
create policy practice_deletion on app.appointment_events as permissive for insert to app_platform with check (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (to_status = 'cancelled'::text)));
create policy staff_record on app.appointment_events as permissive for insert to app_staff with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.appointment_events as permissive for select to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_events to app_staff;
grant select on app.appointment_events to app_worker;

create table app.appointment_links (
  practice_id uuid not null,
  appointment_id uuid not null,
  for_start timestamp with time zone not null,
  action text not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone
);
alter table app.appointment_links enable row level security;
alter table app.appointment_links force row level security;
alter table app.appointment_links add constraint appointment_links_action_check CHECK ((action = ANY (ARRAY['confirm'::text, 'cancel'::text])));
alter table app.appointment_links add constraint appointment_links_pkey PRIMARY KEY (practice_id, appointment_id, for_start, action);
alter table app.appointment_links add constraint appointment_links_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX appointment_links_by_token ON app.appointment_links USING btree (token_hash);
create policy by_functions on app.appointment_links as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.appointment_links as permissive for all to app_owner using (true) with check (true);
create policy own_links on app.appointment_links as permissive for all to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.appointments own
  WHERE ((own.practice_id = appointment_links.practice_id) AND (own.id = appointment_links.appointment_id))))));
create policy tenant on app.appointment_links as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select, update on app.appointment_links to app_auth;
grant select on app.appointment_links to app_patient;
grant insert, select on app.appointment_links to app_worker;

create table app.appointment_messages (
  practice_id uuid not null default app.ctx_practice(),
  batch_id uuid not null,
  profile_id uuid not null,
  appointment_ids uuid[] not null,
  about_cancellation boolean not null,
  conversation_id uuid not null default gen_random_uuid(),
  message_id uuid not null default gen_random_uuid(),
  subject text,
  content text,
  created_by uuid not null default app.ctx_profile(),
  created_role text not null default app.ctx_role(),
  created_at timestamp with time zone not null default now(),
  held_until timestamp with time zone not null,
  state text not null default 'queued'::text,
  obstacle text,
  settled_at timestamp with time zone
);
alter table app.appointment_messages enable row level security;
alter table app.appointment_messages force row level security;
alter table app.appointment_messages add constraint appointment_messages_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 4000)));
alter table app.appointment_messages add constraint appointment_messages_created_role_check CHECK ((created_role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])));
alter table app.appointment_messages add constraint appointment_messages_obstacle_check CHECK ((obstacle = ANY (ARRAY['former'::text, 'no_account'::text, 'switched_off'::text, 'yourself'::text, 'sender_left'::text, 'reopened'::text])));
alter table app.appointment_messages add constraint appointment_messages_pkey PRIMARY KEY (practice_id, batch_id, profile_id);
alter table app.appointment_messages add constraint appointment_messages_practice_id_conversation_id_key UNIQUE (practice_id, conversation_id);
alter table app.appointment_messages add constraint appointment_messages_practice_id_created_by_fkey FOREIGN KEY (practice_id, created_by) REFERENCES app.profiles(practice_id, id);
alter table app.appointment_messages add constraint appointment_messages_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.appointment_messages add constraint appointment_messages_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.appointment_messages add constraint appointment_messages_skipped_for_a_reason CHECK (((state = 'skipped'::text) = (obstacle IS NOT NULL)));
alter table app.appointment_messages add constraint appointment_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'skipped'::text, 'failed'::text, 'withdrawn'::text])));
alter table app.appointment_messages add constraint appointment_messages_subject_check CHECK (((btrim(subject) <> ''::text) AND (length(subject) <= 150)));
alter table app.appointment_messages add constraint appointment_messages_text_waits CHECK ((((state = 'queued'::text) = (content IS NOT NULL)) AND ((state = 'queued'::text) OR (subject IS NULL))));
create policy exporting on app.appointment_messages as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.appointment_messages as permissive for all to app_owner using (true) with check (true);
create policy own on app.appointment_messages as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile)))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))));
create policy worker on app.appointment_messages as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_messages to app_staff;
grant select on app.appointment_messages to app_worker;

create table app.appointment_notifications (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  appointment_id uuid not null,
  kind text not null,
  recipient text not null,
  profile_id uuid not null,
  for_start timestamp with time zone not null,
  revision integer,
  state text not null default 'queued'::text,
  is_late boolean not null default false,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  before jsonb,
  facts jsonb,
  batch_id uuid,
  reminder_minutes integer,
  by_patient boolean not null default false,
  sent_again_at timestamp with time zone
);
alter table app.appointment_notifications enable row level security;
alter table app.appointment_notifications force row level security;
alter table app.appointment_notifications add constraint appointment_notifications_kind_check CHECK ((kind = ANY (ARRAY['requested'::text, 'booked'::text, 'confirmed'::text, 'moved'::text, 'changed'::text, 'declined'::text, 'handed_over'::text, 'cancelled'::text, 'reminder'::text, 'reschedule_requested'::text, 'withdrawn'::text, 'ready'::text])));
alter table app.appointment_notifications add constraint appointment_notifications_pkey PRIMARY KEY (practice_id, id);
alter table app.appointment_notifications add constraint appointment_notifications_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_notifications add constraint appointment_notifications_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_notifications add constraint appointment_notifications_recipient_check CHECK ((recipient = ANY (ARRAY['patient'::text, 'practitioner'::text])));
alter table app.appointment_notifications add constraint appointment_notifications_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'not_delivered'::text, 'superseded'::text, 'no_address'::text])));
alter table app.appointment_notifications add constraint reminders_are_of_no_revision CHECK (((revision IS NULL) = (kind = ANY (ARRAY['reminder'::text, 'ready'::text]))));
alter table app.appointment_notifications add constraint reminders_have_their_time CHECK (((reminder_minutes IS NOT NULL) = (kind = 'reminder'::text)));
CREATE UNIQUE INDEX appointment_changes_told_once ON app.appointment_notifications USING btree (practice_id, appointment_id, profile_id, revision) WHERE (revision IS NOT NULL);
CREATE INDEX appointment_notifications_by_batch ON app.appointment_notifications USING btree (practice_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX appointment_notifications_not_reached ON app.appointment_notifications USING btree (practice_id, for_start) WHERE ((recipient = 'patient'::text) AND (revision IS NOT NULL) AND (NOT by_patient) AND (state = ANY (ARRAY['not_delivered'::text, 'no_address'::text])));
CREATE INDEX appointment_notifications_of_profile ON app.appointment_notifications USING btree (practice_id, profile_id);
CREATE UNIQUE INDEX appointment_reminded_once ON app.appointment_notifications USING btree (practice_id, appointment_id, for_start, profile_id, reminder_minutes) WHERE (revision IS NULL);
create policy across_practices on app.appointment_notifications as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text)) with check ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.appointment_notifications as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.appointment_notifications as permissive for all to app_owner using (true) with check (true);
create policy merging on app.appointment_notifications as restrictive for update to app_staff using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = appointment_notifications.practice_id) AND (appointment_notifications.profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))));
create policy patients_by_opening on app.appointment_notifications as restrictive for select to app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy tenant on app.appointment_notifications as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select on app.appointment_notifications to app_auth;
grant select on app.appointment_notifications to app_staff;
grant insert, select, update on app.appointment_notifications to app_worker;

create table app.appointment_outcome_days (
  practice_id uuid not null,
  day date not null,
  kind text not null,
  subject uuid not null,
  completed integer not null,
  no_show integer not null,
  late integer not null,
  cancelled integer not null
);
alter table app.appointment_outcome_days enable row level security;
alter table app.appointment_outcome_days force row level security;
alter table app.appointment_outcome_days add constraint appointment_outcome_days_kind_check CHECK ((kind = ANY (ARRAY['practitioner'::text, 'type'::text, 'reason'::text])));
alter table app.appointment_outcome_days add constraint appointment_outcome_days_pkey PRIMARY KEY (practice_id, day, kind, subject);
alter table app.appointment_outcome_days add constraint appointment_outcome_days_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.appointment_rollups(practice_id) ON DELETE CASCADE;
create policy maintenance on app.appointment_outcome_days as permissive for all to app_owner using (true) with check (true);
create policy merging on app.appointment_outcome_days as permissive for all to app_worker using (true) with check (true);
create policy tenant on app.appointment_outcome_days as permissive for select to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_outcome_days to app_staff;
grant delete, insert, select, update on app.appointment_outcome_days to app_worker;

create table app.appointment_rollups (
  practice_id uuid not null,
  time_zone text not null,
  built_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  differences integer
);
alter table app.appointment_rollups enable row level security;
alter table app.appointment_rollups force row level security;
alter table app.appointment_rollups add constraint appointment_rollups_pkey PRIMARY KEY (practice_id);
alter table app.appointment_rollups add constraint appointment_rollups_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
create policy maintenance on app.appointment_rollups as permissive for all to app_owner using (true) with check (true);
create policy merging on app.appointment_rollups as permissive for all to app_worker using (true) with check (true);
create policy platform on app.appointment_rollups as permissive for select to app_platform using (true);
create policy tenant on app.appointment_rollups as permissive for select to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_rollups to app_platform;
grant select on app.appointment_rollups to app_staff;
grant delete, insert, select, update on app.appointment_rollups to app_worker;

create table app.appointment_type_practitioners (
  practice_id uuid not null,
  appointment_type_id uuid not null,
  practitioner_profile_id uuid not null
);
alter table app.appointment_type_practitioners enable row level security;
alter table app.appointment_type_practitioners force row level security;
alter table app.appointment_type_practitioners add constraint appointment_type_practitioners_pkey PRIMARY KEY (practice_id, appointment_type_id, practitioner_profile_id);
alter table app.appointment_type_practitioners add constraint appointment_type_practitioners_practice_id_appointment_type_id_ FOREIGN KEY (practice_id, appointment_type_id) REFERENCES app.appointment_types(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_type_practitioners add constraint appointment_type_practitioners_practice_id_practitioner_profile FOREIGN KEY (practice_id, practitioner_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
create policy maintenance on app.appointment_type_practitioners as permissive for all to app_owner using (true) with check (true);
create policy patients_select on app.appointment_type_practitioners as permissive for select to app_patient using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.appointment_type_practitioners as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_type_practitioners to app_patient;
grant delete, insert, select, update on app.appointment_type_practitioners to app_staff;
grant select on app.appointment_type_practitioners to app_worker;

create table app.appointment_types (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  minutes integer not null,
  mode text not null,
  color text not null,
  booking text not null,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  revision integer not null default 1,
  other_names jsonb not null default '{}'::jsonb,
  reminder_minutes integer[],
  reminders_changed_at timestamp with time zone,
  notice_minutes integer
);
alter table app.appointment_types enable row level security;
alter table app.appointment_types force row level security;
alter table app.appointment_types add constraint appointment_types_booking_check CHECK ((booking = ANY (ARRAY['direct'::text, 'request'::text, 'staff'::text])));
alter table app.appointment_types add constraint appointment_types_minutes_check CHECK (((minutes >= 5) AND (minutes <= 480)));
alter table app.appointment_types add constraint appointment_types_mode_check CHECK ((mode = ANY (ARRAY['in_person'::text, 'video'::text, 'phone'::text])));
alter table app.appointment_types add constraint appointment_types_name_check CHECK ((btrim(name) <> ''::text));
alter table app.appointment_types add constraint appointment_types_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160)));
alter table app.appointment_types add constraint appointment_types_other_names_check CHECK ((jsonb_typeof(other_names) = 'object'::text));
alter table app.appointment_types add constraint appointment_types_pkey PRIMARY KEY (practice_id, id);
alter table app.appointment_types add constraint appointment_types_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.appointment_types add constraint appointment_types_reminder_minutes_check CHECK (((cardinality(reminder_minutes) <= 3) AND (15 <= ALL (reminder_minutes)) AND (20160 >= ALL (reminder_minutes)) AND ((reminder_minutes[1] > reminder_minutes[2]) IS NOT FALSE) AND ((reminder_minutes[2] > reminder_minutes[3]) IS NOT FALSE)));
CREATE UNIQUE INDEX appointment_type_names ON app.appointment_types USING btree (practice_id, app.folded(name));
CREATE UNIQUE INDEX appointment_type_names_en ON app.appointment_types USING btree (practice_id, lower(COALESCE((other_names ->> 'en'::text), name)));
CREATE UNIQUE INDEX appointment_type_names_es ON app.appointment_types USING btree (practice_id, lower(COALESCE((other_names ->> 'es'::text), name)));
create policy across_practices on app.appointment_types as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.appointment_types as permissive for select to app_auth using (true);
create policy maintenance on app.appointment_types as permissive for all to app_owner using (true) with check (true);
create policy patients_select on app.appointment_types as permissive for select to app_patient using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.appointment_types as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointment_types to app_auth;
grant select on app.appointment_types to app_patient;
grant delete, insert, select, update on app.appointment_types to app_staff;
grant select on app.appointment_types to app_worker;

create table app.appointments (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
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
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  appointment_type_id uuid,
  color text,
  revision integer not null default 0,
  overbooked boolean not null default false,
  booked_by_user_id uuid default app.ctx_user(),
  booking_key uuid,
  reschedule_note text,
  reschedule_requested_at timestamp with time zone,
  outside_hours boolean not null default false,
  requested_starts timestamp with time zone[],
  requested_practitioner_ids uuid[],
  booking_digest bytea,
  patient_note text,
  booking_note text,
  arrived_at timestamp with time zone,
  in_room_since timestamp with time zone,
  room_id uuid,
  room_is_shared boolean not null default false,
  cancelled_from text,
  cancelled_late boolean not null default false,
  cancel_reason_id uuid,
  notice_minutes integer not null default 1440
);
alter table app.appointments enable row level security;
alter table app.appointments force row level security;
alter table app.appointments add constraint appointments_booking_digest_check CHECK ((length(booking_digest) = 32));
alter table app.appointments add constraint appointments_booking_note_check CHECK ((btrim(booking_note) <> ''::text));
alter table app.appointments add constraint appointments_cancel_reason_check CHECK (((cancel_reason_id IS NULL) OR (status = 'cancelled'::text)));
alter table app.appointments add constraint appointments_cancelled_from_check CHECK (((cancelled_from IS NULL) OR ((status = 'cancelled'::text) AND (cancelled_from = ANY (ARRAY['pending'::text, 'confirmed'::text])))));
alter table app.appointments add constraint appointments_cancelled_late_check CHECK (((NOT cancelled_late) OR (status = 'cancelled'::text)));
alter table app.appointments add constraint appointments_check CHECK ((ends_at > starts_at));
alter table app.appointments add constraint appointments_mode_check CHECK ((mode = ANY (ARRAY['in_person'::text, 'video'::text, 'phone'::text])));
alter table app.appointments add constraint appointments_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160)));
alter table app.appointments add constraint appointments_patient_note_check CHECK ((btrim(patient_note) <> ''::text));
alter table app.appointments add constraint appointments_pkey PRIMARY KEY (practice_id, id);
alter table app.appointments add constraint appointments_practice_id_appointment_type_id_fkey FOREIGN KEY (practice_id, appointment_type_id) REFERENCES app.appointment_types(practice_id, id);
alter table app.appointments add constraint appointments_practice_id_cancel_reason_id_fkey FOREIGN KEY (practice_id, cancel_reason_id) REFERENCES app.cancel_reasons(practice_id, id);
alter table app.appointments add constraint appointments_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.appointments add constraint appointments_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.appointments add constraint appointments_practice_id_practitioner_profile_id_practitio_fkey FOREIGN KEY (practice_id, practitioner_profile_id, practitioner_user_id) REFERENCES app.profiles(practice_id, id, user_id) ON UPDATE CASCADE;
alter table app.appointments add constraint appointments_practice_id_room_id_fkey FOREIGN KEY (practice_id, room_id) REFERENCES app.rooms(practice_id, id);
alter table app.appointments add constraint appointments_reschedule_note_check CHECK ((btrim(reschedule_note) <> ''::text));
alter table app.appointments add constraint appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text])));
alter table app.appointments add constraint in_room_after_arrival CHECK (((in_room_since IS NULL) OR (in_room_since >= arrived_at)));
alter table app.appointments add constraint lasts_a_day_at_most CHECK ((ends_at <= (starts_at + '24:00:00'::interval)));
alter table app.appointments add constraint note_of_request CHECK (((reschedule_note IS NULL) OR (reschedule_requested_at IS NOT NULL)));
alter table app.appointments add constraint patient_in_one_place EXCLUDE USING gist (practice_id WITH =, patient_profile_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])));
alter table app.appointments add constraint practitioner_in_one_place EXCLUDE USING gist (practitioner_user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])) AND (NOT overbooked)));
alter table app.appointments add constraint requested_times_paired CHECK (((cardinality(requested_starts) >= 1) AND (cardinality(requested_starts) <= 3) AND (cardinality(requested_practitioner_ids) = cardinality(requested_starts))));
alter table app.appointments add constraint requested_together CHECK ((num_nulls(requested_starts, requested_practitioner_ids, reschedule_requested_at) = ANY (ARRAY[0, 3])));
alter table app.appointments add constraint room_in_one_use EXCLUDE USING gist (practice_id WITH =, room_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((room_id IS NOT NULL) AND (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])) AND (NOT room_is_shared)));
alter table app.appointments add constraint shared_room_is_there CHECK (((room_id IS NOT NULL) OR (NOT room_is_shared)));
CREATE UNIQUE INDEX appointments_booked_once ON app.appointments USING btree (practice_id, booked_by_user_id, booking_key) WHERE (booking_key IS NOT NULL);
CREATE INDEX appointments_by_cancel_reason ON app.appointments USING btree (practice_id, cancel_reason_id) WHERE (cancel_reason_id IS NOT NULL);
CREATE INDEX appointments_by_start ON app.appointments USING btree (practice_id, starts_at);
CREATE INDEX appointments_changed ON app.appointments USING btree (practice_id, updated_at);
CREATE INDEX appointments_in_room ON app.appointments USING btree (practice_id, room_id, starts_at) WHERE (room_id IS NOT NULL);
CREATE INDEX appointments_made ON app.appointments USING btree (practice_id, created_at);
CREATE INDEX appointments_of_patient ON app.appointments USING btree (practice_id, patient_profile_id, starts_at);
CREATE INDEX appointments_of_practitioner ON app.appointments USING btree (practice_id, practitioner_profile_id, starts_at);
CREATE INDEX appointments_taken ON app.appointments USING btree (practitioner_user_id, starts_at) INCLUDE (ends_at, id) WHERE (status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text]));
CREATE INDEX appointments_to_remind ON app.appointments USING btree (starts_at) WHERE (status = 'confirmed'::text);
create policy across_practices on app.appointments as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy all_appointments on app.appointments as permissive for select to app_platform using (true);
create policy feeds on app.appointments as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'feed'::text) AND (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy live_channel on app.appointments as permissive for select to app_realtime using (true);
create policy maintenance on app.appointments as permissive for all to app_owner using (true) with check (true);
create policy member_changes on app.appointments as permissive for select to app_auth using (true);
create policy patients_by_opening on app.appointments as restrictive for select to app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy patients_insert on app.appointments as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_select on app.appointments as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_update on app.appointments as permissive for update to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practice_deletion on app.appointments as permissive for update to app_platform using (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (starts_at > now()))) with check ((status = 'cancelled'::text));
create policy practitioners_book_own on app.appointments as restrictive for insert to app_staff with check (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practitioners_change_own on app.appointments as restrictive for update to app_staff using (true) with check (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR ((( SELECT app.ctx_profile() AS ctx_profile) = practitioner_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = patient_profile_id))));
create policy tenant on app.appointments as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointments to app_auth;
grant insert, select, update on app.appointments to app_patient;
grant insert, select, update on app.appointments to app_staff;
grant select on app.appointments to app_worker;

create table app.attachment_chunks (
  practice_id uuid not null,
  conversation_id uuid not null,
  attachment_id uuid not null,
  part text not null,
  n integer not null,
  content bytea not null
);
alter table app.attachment_chunks enable row level security;
alter table app.attachment_chunks force row level security;
alter table app.attachment_chunks add constraint attachment_chunks_content_check CHECK (((length(content) >= 1) AND (length(content) <= 262144)));
alter table app.attachment_chunks add constraint attachment_chunks_n_check CHECK ((n >= 0));
alter table app.attachment_chunks add constraint attachment_chunks_part_check CHECK ((part = ANY (ARRAY['upload'::text, 'file'::text, 'preview'::text])));
alter table app.attachment_chunks add constraint attachment_chunks_pkey PRIMARY KEY (practice_id, attachment_id, part, n);
alter table app.attachment_chunks add constraint attachment_chunks_practice_id_conversation_id_attachment_i_fkey FOREIGN KEY (practice_id, conversation_id, attachment_id) REFERENCES app.attachments(practice_id, conversation_id, id) ON DELETE CASCADE;
create policy across_practices on app.attachment_chunks as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy entered on app.attachment_chunks as permissive for select to app_patient, app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (part = ANY (ARRAY['file'::text, 'preview'::text])) AND (EXISTS ( SELECT
   FROM app.attachments attachment
  WHERE ((attachment.practice_id = attachment_chunks.practice_id) AND (attachment.id = attachment_chunks.attachment_id) AND (attachment.state = 'ready'::text) AND (NOT attachment.is_deleted))))));
create policy maintenance on app.attachment_chunks as permissive for all to app_owner using (true) with check (true);
create policy patients_upload on app.attachment_chunks as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (part = 'upload'::text) AND (EXISTS ( SELECT
   FROM app.attachments attachment
  WHERE ((attachment.practice_id = attachment_chunks.practice_id) AND (attachment.id = attachment_chunks.attachment_id) AND (attachment.state = 'uploading'::text) AND (attachment.uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))))));
create policy staff_upload on app.attachment_chunks as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (part = 'upload'::text) AND (EXISTS ( SELECT
   FROM app.attachments attachment
  WHERE ((attachment.practice_id = attachment_chunks.practice_id) AND (attachment.id = attachment_chunks.attachment_id) AND (attachment.state = 'uploading'::text) AND (attachment.uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))))));
create policy tenant on app.attachment_chunks as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select on app.attachment_chunks to app_patient;
grant insert, select on app.attachment_chunks to app_staff;
grant delete, insert, select on app.attachment_chunks to app_worker;

create table app.attachments (
  practice_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  uploader_profile_id uuid not null default app.ctx_profile(),
  message_id uuid,
  place smallint not null default 0,
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  received integer not null default 0,
  state text not null default 'uploading'::text,
  refusal text,
  stored_bytes integer,
  is_deleted boolean not null default false,
  created_at timestamp with time zone not null default clock_timestamp(),
  queued_at timestamp with time zone
);
alter table app.attachments enable row level security;
alter table app.attachments force row level security;
alter table app.attachments add constraint attachments_check CHECK (((received >= 0) AND (received <= size)));
alter table app.attachments add constraint attachments_media_type_check CHECK ((media_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text])));
alter table app.attachments add constraint attachments_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 200)));
alter table app.attachments add constraint attachments_pkey PRIMARY KEY (practice_id, id);
alter table app.attachments add constraint attachments_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.attachments add constraint attachments_practice_id_conversation_id_id_key UNIQUE (practice_id, conversation_id, id);
alter table app.attachments add constraint attachments_practice_id_message_id_fkey FOREIGN KEY (practice_id, message_id) REFERENCES app.messages(practice_id, id) ON DELETE CASCADE;
alter table app.attachments add constraint attachments_practice_id_uploader_profile_id_fkey FOREIGN KEY (practice_id, uploader_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.attachments add constraint attachments_refusal_check CHECK ((refusal = ANY (ARRAY['damaged'::text, 'other_type'::text, 'too_many_pixels'::text, 'virus'::text])));
alter table app.attachments add constraint attachments_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table app.attachments add constraint attachments_size_check CHECK (((size >= 1) AND (size <= 10485760)));
alter table app.attachments add constraint attachments_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'checking'::text, 'ready'::text, 'refused'::text])));
alter table app.attachments add constraint refused_with_a_reason CHECK (((state = 'refused'::text) = (refusal IS NOT NULL)));
alter table app.attachments add constraint sent_when_whole CHECK (((message_id IS NULL) OR (state <> 'uploading'::text)));
alter table app.attachments add constraint whole_when_checked CHECK (((state = 'uploading'::text) OR (received = size)));
CREATE INDEX attachments_in_check ON app.attachments USING btree (practice_id, queued_at) WHERE (state = 'checking'::text);
CREATE INDEX attachments_of_messages ON app.attachments USING btree (practice_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX attachments_unsent ON app.attachments USING btree (practice_id, created_at) WHERE (message_id IS NULL);
create policy across_practices on app.attachments as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.attachments as permissive for select to app_auth using (true);
create policy entered on app.attachments as permissive for select to app_patient, app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (message_id IS NOT NULL) AND (NOT is_deleted)));
create policy front_desk_text on app.attachments as restrictive for all to app_staff using (
CASE
    WHEN ( SELECT ((app.ctx_role() = 'practice_admin'::text) OR (NOT (app.ctx_roles() && '{scheduler}'::text[])))) THEN true
    ELSE (EXISTS ( SELECT
       FROM app.seen_conversations() seen(id, patient_profile_id, assignee_profile_id, is_readable)
      WHERE ((seen.id = attachments.conversation_id) AND seen.is_readable)))
END);
create policy maintenance on app.attachments as permissive for all to app_owner using (true) with check (true);
create policy merging on app.attachments as permissive for update to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = attachments.practice_id) AND (attachments.uploader_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = attachments.practice_id) AND (attachments.uploader_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))));
create policy of_patient on app.attachments as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ANY (( SELECT (NULLIF(current_setting('app.conversation_ids'::text, true), ''::text))::uuid[] AS "nullif")::uuid[])) AND (message_id IS NOT NULL) AND (state = 'ready'::text) AND (NOT is_deleted)));
create policy patients_announce on app.attachments as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_change on app.attachments as permissive for update to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_own on app.attachments as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_remove on app.attachments as permissive for delete to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND (message_id IS NULL)));
create policy staff_announce on app.attachments as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_change on app.attachments as permissive for update to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_own on app.attachments as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_remove on app.attachments as permissive for delete to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (uploader_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND (message_id IS NULL)));
create policy tenant on app.attachments as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.attachments to app_auth;
grant delete, insert, select on app.attachments to app_patient;
grant delete, insert, select on app.attachments to app_staff;
grant delete, select on app.attachments to app_worker;

create table app.audit_blocks (
  seq bigint not null,
  from_tx xid8 not null,
  from_at timestamp with time zone not null,
  to_tx xid8 not null,
  to_at timestamp with time zone not null,
  sealed_at timestamp with time zone not null default now(),
  events integer not null,
  leaves bytea not null,
  prev bytea not null,
  hash bytea not null,
  signature bytea not null
);
alter table app.audit_blocks enable row level security;
alter table app.audit_blocks force row level security;
alter table app.audit_blocks add constraint audit_blocks_check CHECK ((length(leaves) = (48 * events)));
alter table app.audit_blocks add constraint audit_blocks_check1 CHECK ((ROW(from_tx, from_at) < ROW(to_tx, to_at)));
alter table app.audit_blocks add constraint audit_blocks_events_check CHECK ((events > 0));
alter table app.audit_blocks add constraint audit_blocks_hash_check CHECK ((length(hash) = 32));
alter table app.audit_blocks add constraint audit_blocks_pkey PRIMARY KEY (seq);
alter table app.audit_blocks add constraint audit_blocks_prev_check CHECK ((length(prev) = 32));
alter table app.audit_blocks add constraint audit_blocks_seq_check CHECK ((seq > 0));
alter table app.audit_blocks add constraint audit_blocks_signature_check CHECK ((length(signature) = 64));
create policy maintenance on app.audit_blocks as permissive for select to app_owner using (true);
create policy sealing on app.audit_blocks as permissive for select to app_worker using (true);
create policy sealing_insert on app.audit_blocks as permissive for insert to app_worker with check (true);
grant insert, select on app.audit_blocks to app_worker;

create table app.audit_closures (
  month text not null,
  first_seq bigint not null,
  last_seq bigint not null,
  events integer not null,
  years integer not null,
  kept bytea not null,
  hash bytea not null,
  signature bytea not null,
  closed_at timestamp with time zone not null default now()
);
alter table app.audit_closures enable row level security;
alter table app.audit_closures force row level security;
alter table app.audit_closures add constraint audit_closures_check CHECK ((first_seq <= last_seq));
alter table app.audit_closures add constraint audit_closures_events_check CHECK ((events > 0));
alter table app.audit_closures add constraint audit_closures_hash_check CHECK ((length(hash) = 32));
alter table app.audit_closures add constraint audit_closures_kept_check CHECK (((length(kept) % 16) = 0));
alter table app.audit_closures add constraint audit_closures_month_check CHECK ((month ~ '^[0-9]{4}-[0-9]{2}$'::text));
alter table app.audit_closures add constraint audit_closures_pkey PRIMARY KEY (month);
alter table app.audit_closures add constraint audit_closures_signature_check CHECK ((length(signature) = 64));
alter table app.audit_closures add constraint audit_closures_years_check CHECK ((years > 0));
create policy closing on app.audit_closures as permissive for select to app_worker using (true);
create policy closing_insert on app.audit_closures as permissive for insert to app_worker with check (true);
create policy maintenance on app.audit_closures as permissive for select to app_owner using (true);
grant insert, select on app.audit_closures to app_worker;

create table app.audit_events (
  practice_id uuid not null default app.ctx_practice(),
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default clock_timestamp(),
  actor_user_id uuid default app.ctx_user(),
  actor_role text not null default app.ctx_role(),
  action text not null,
  resource_type text not null,
  resource_ids uuid[] not null default '{}'::uuid[],
  patient_ids uuid[] not null default '{}'::uuid[],
  correlation_id text default NULLIF(current_setting('app.correlation_id'::text, true), ''::text),
  outcome text not null default 'done'::text,
  tx xid8 not null default pg_current_xact_id(),
  opening_id uuid default (NULLIF(current_setting('app.opening_id'::text, true), ''::text))::uuid,
  changes jsonb
) partition by RANGE (at);
alter table app.audit_events enable row level security;
alter table app.audit_events force row level security;
alter table app.audit_events add constraint audit_events_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'not_found'::text, 'denied'::text])));
alter table app.audit_events add constraint audit_events_pkey PRIMARY KEY (practice_id, at, id);
CREATE INDEX audit_events_by_act ON ONLY app.audit_events USING btree (practice_id, resource_type, at, id) WHERE (action <> ALL ('{read,list,listen,enter,mark-read,mark-unread,change}'::text[]));
CREATE INDEX audit_events_by_tx ON ONLY app.audit_events USING btree (tx, at);
CREATE INDEX audit_events_exports ON ONLY app.audit_events USING btree (at, actor_user_id) WHERE (action = 'export'::text);
create policy across_practices on app.audit_events as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy exporting on app.audit_events as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy inserted_by_functions on app.audit_events as permissive for insert to app_auth with check (true);
create policy maintenance on app.audit_events as permissive for select to app_owner using (true);
create policy of_accounts on app.audit_events as permissive for insert to app_platform with check (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (resource_type = 'member'::text) AND (action = 'remove'::text)));
create policy own_account on app.audit_events as permissive for insert to app_rt with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy patients_insert on app.audit_events as permissive for insert to app_patient with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.audit_events as permissive for insert to app_platform, app_staff, app_worker with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy threats on app.audit_events as permissive for select to app_auth using (true);
grant insert on app.audit_events to app_auth;
grant insert on app.audit_events to app_patient;
grant insert on app.audit_events to app_platform;
grant insert on app.audit_events to app_rt;
grant insert on app.audit_events to app_staff;
grant insert, select on app.audit_events to app_worker;

create table app.audit_verifications (
  at timestamp with time zone not null default clock_timestamp(),
  blocks integer not null,
  events integer not null,
  faults integer not null
);
alter table app.audit_verifications enable row level security;
alter table app.audit_verifications force row level security;
alter table app.audit_verifications add constraint audit_verifications_pkey PRIMARY KEY (at);
create policy maintenance on app.audit_verifications as permissive for all to app_owner using (true) with check (true);
create policy verifying on app.audit_verifications as permissive for all to app_worker using (true) with check (true);
grant insert, select on app.audit_verifications to app_worker;

create table app.calendar_feeds (
  practice_id uuid not null,
  profile_id uuid not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  last_read_at timestamp with time zone
);
alter table app.calendar_feeds enable row level security;
alter table app.calendar_feeds force row level security;
alter table app.calendar_feeds add constraint calendar_feeds_pkey PRIMARY KEY (practice_id, profile_id);
alter table app.calendar_feeds add constraint calendar_feeds_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
CREATE UNIQUE INDEX calendar_feeds_by_token ON app.calendar_feeds USING btree (token_hash);
create policy by_functions on app.calendar_feeds as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.calendar_feeds as permissive for all to app_owner using (true) with check (true);
create policy own on app.calendar_feeds as restrictive for all to app_staff using ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile))) with check ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy patients_insert on app.calendar_feeds as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_select on app.calendar_feeds as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_update on app.calendar_feeds as permissive for update to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.calendar_feeds as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select, update on app.calendar_feeds to app_auth;
grant insert, select, update on app.calendar_feeds to app_patient;
grant insert, select, update on app.calendar_feeds to app_staff;

create table app.cancel_reasons (
  practice_id uuid not null,
  id uuid not null,
  name text not null,
  other_names jsonb not null default '{}'::jsonb,
  by_patient boolean not null,
  is_active boolean not null default true,
  "position" integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  revision integer not null default 1
);
alter table app.cancel_reasons enable row level security;
alter table app.cancel_reasons force row level security;
alter table app.cancel_reasons add constraint cancel_reasons_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 80)));
alter table app.cancel_reasons add constraint cancel_reasons_other_names_check CHECK ((jsonb_typeof(other_names) = 'object'::text));
alter table app.cancel_reasons add constraint cancel_reasons_pkey PRIMARY KEY (practice_id, id);
alter table app.cancel_reasons add constraint cancel_reasons_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
CREATE UNIQUE INDEX cancel_reason_names ON app.cancel_reasons USING btree (practice_id, app.folded(name));
CREATE UNIQUE INDEX cancel_reason_names_en ON app.cancel_reasons USING btree (practice_id, lower(COALESCE((other_names ->> 'en'::text), name)));
CREATE UNIQUE INDEX cancel_reason_names_es ON app.cancel_reasons USING btree (practice_id, lower(COALESCE((other_names ->> 'es'::text), name)));
create policy exporting on app.cancel_reasons as permissive for select to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.cancel_reasons as permissive for all to app_owner using (true) with check (true);
create policy of_new_practice on app.cancel_reasons as permissive for insert to app_platform with check (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (practice_id = ( SELECT app.ctx_practice() AS ctx_practice))));
create policy tenant on app.cancel_reasons as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.cancel_reasons to app_platform;
grant delete, insert, select, update on app.cancel_reasons to app_staff;
grant select on app.cancel_reasons to app_worker;

create table app.care_team_members (
  practice_id uuid not null,
  patient_profile_id uuid not null,
  member_profile_id uuid not null,
  since timestamp with time zone not null default now(),
  added_by_user_id uuid not null default app.ctx_user()
);
alter table app.care_team_members enable row level security;
alter table app.care_team_members force row level security;
alter table app.care_team_members add constraint care_team_members_pkey PRIMARY KEY (practice_id, patient_profile_id, member_profile_id);
alter table app.care_team_members add constraint care_team_members_practice_id_member_profile_id_fkey FOREIGN KEY (practice_id, member_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.care_team_members add constraint care_team_members_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
create policy by_functions on app.care_team_members as permissive for select to app_auth using (true);
create policy exporting on app.care_team_members as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.care_team_members as permissive for all to app_owner using (true) with check (true);
create policy merging on app.care_team_members as restrictive for update to app_staff using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = care_team_members.practice_id) AND (care_team_members.patient_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))));
create policy tenant on app.care_team_members as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))));
grant select on app.care_team_members to app_auth;
grant insert, select on app.care_team_members to app_staff;
grant select on app.care_team_members to app_worker;

create table app.changed_patients (
  practice_id uuid not null,
  profile_id uuid not null
);
alter table app.changed_patients enable row level security;
alter table app.changed_patients force row level security;
CREATE INDEX changed_patients_of_practice ON app.changed_patients USING btree (practice_id);
create policy by_trigger on app.changed_patients as permissive for insert to app_auth with check (true);
create policy counting on app.changed_patients as permissive for all to app_worker using (true) with check (true);
create policy maintenance on app.changed_patients as permissive for all to app_owner using (true) with check (true);
create policy platform on app.changed_patients as permissive for select to app_platform using (true);
create policy tenant on app.changed_patients as permissive for select to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.changed_patients to app_auth;
grant select on app.changed_patients to app_platform;
grant select on app.changed_patients to app_staff;
grant delete, insert, select, update on app.changed_patients to app_worker;

create table app.clinical_note_drafts (
  practice_id uuid not null,
  appointment_id uuid not null,
  profile_id uuid not null default app.ctx_profile(),
  content text not null,
  revision integer not null
);
alter table app.clinical_note_drafts enable row level security;
alter table app.clinical_note_drafts force row level security;
alter table app.clinical_note_drafts add constraint clinical_note_drafts_content_check CHECK ((length(content) <= 20000));
alter table app.clinical_note_drafts add constraint clinical_note_drafts_pkey PRIMARY KEY (practice_id, appointment_id, profile_id);
alter table app.clinical_note_drafts add constraint clinical_note_drafts_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.clinical_note_drafts add constraint clinical_note_drafts_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
CREATE INDEX clinical_note_drafts_to_sign ON app.clinical_note_drafts USING btree (practice_id, profile_id) WHERE (content <> ''::text);
create policy maintenance on app.clinical_note_drafts as permissive for all to app_owner using (true) with check (true);
create policy own on app.clinical_note_drafts as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))) with check ((EXISTS ( SELECT
   FROM app.appointments about
  WHERE ((about.practice_id = clinical_note_drafts.practice_id) AND (about.id = clinical_note_drafts.appointment_id) AND (about.practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (about.practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))));
create policy staff_of_the_practice on app.clinical_note_drafts as restrictive for all to app_staff using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))) with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])));
grant select on app.clinical_note_drafts to app_staff;

create table app.clinical_note_entries (
  practice_id uuid not null,
  appointment_id uuid not null,
  "position" integer not null,
  content text not null,
  signed_at timestamp with time zone not null default clock_timestamp(),
  signed_by_profile_id uuid not null default app.ctx_profile()
);
alter table app.clinical_note_entries enable row level security;
alter table app.clinical_note_entries force row level security;
alter table app.clinical_note_entries add constraint clinical_note_entries_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 20000)));
alter table app.clinical_note_entries add constraint clinical_note_entries_pkey PRIMARY KEY (practice_id, appointment_id, "position");
alter table app.clinical_note_entries add constraint clinical_note_entries_position_check CHECK ((("position" >= 1) AND ("position" <= 100)));
alter table app.clinical_note_entries add constraint clinical_note_entries_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.clinical_notes(practice_id, appointment_id) ON DELETE CASCADE;
alter table app.clinical_note_entries add constraint clinical_note_entries_practice_id_signed_by_profile_id_fkey FOREIGN KEY (practice_id, signed_by_profile_id) REFERENCES app.profiles(practice_id, id);
create policy exporting on app.clinical_note_entries as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.clinical_note_entries as restrictive for select to app_staff using ((( SELECT app.is_allowed('practitioner'::text, 'patient:read-all'::text) AS is_allowed) OR (EXISTS ( SELECT
   FROM app.appointments about
  WHERE ((about.practice_id = clinical_note_entries.practice_id) AND (about.id = clinical_note_entries.appointment_id) AND ((about.practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) OR app.cares_for(about.patient_profile_id) OR (app.opening_of(about.patient_profile_id) IS NOT NULL)))))));
create policy maintenance on app.clinical_note_entries as permissive for all to app_owner using (true) with check (true);
create policy own_appointments on app.clinical_note_entries as restrictive for insert to app_staff with check ((EXISTS ( SELECT
   FROM app.appointments about
  WHERE ((about.practice_id = clinical_note_entries.practice_id) AND (about.id = clinical_note_entries.appointment_id) AND (about.practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))));
create policy shared_with_patient on app.clinical_note_entries as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.clinical_notes shared
  WHERE ((shared.practice_id = clinical_note_entries.practice_id) AND (shared.appointment_id = clinical_note_entries.appointment_id) AND (shared.shared_at IS NOT NULL))))));
create policy staff_of_the_practice on app.clinical_note_entries as restrictive for all to app_staff using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))) with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])));
create policy tenant on app.clinical_note_entries as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.clinical_note_entries to app_patient;
grant select on app.clinical_note_entries to app_staff;
grant select on app.clinical_note_entries to app_worker;

create table app.clinical_notes (
  practice_id uuid not null,
  appointment_id uuid not null,
  shared_at timestamp with time zone
);
alter table app.clinical_notes enable row level security;
alter table app.clinical_notes force row level security;
alter table app.clinical_notes add constraint clinical_notes_pkey PRIMARY KEY (practice_id, appointment_id);
alter table app.clinical_notes add constraint clinical_notes_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
create policy exporting on app.clinical_notes as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.clinical_notes as restrictive for select to app_staff using ((( SELECT app.is_allowed('practitioner'::text, 'patient:read-all'::text) AS is_allowed) OR (EXISTS ( SELECT
   FROM app.appointments about
  WHERE ((about.practice_id = clinical_notes.practice_id) AND (about.id = clinical_notes.appointment_id) AND ((about.practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) OR app.cares_for(about.patient_profile_id) OR (app.opening_of(about.patient_profile_id) IS NOT NULL)))))));
create policy maintenance on app.clinical_notes as permissive for all to app_owner using (true) with check (true);
create policy own_appointments on app.clinical_notes as restrictive for insert to app_staff with check ((EXISTS ( SELECT
   FROM app.appointments about
  WHERE ((about.practice_id = clinical_notes.practice_id) AND (about.id = clinical_notes.appointment_id) AND (about.practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))));
create policy own_changes on app.clinical_notes as restrictive for update to app_staff using ((EXISTS ( SELECT
   FROM app.appointments about
  WHERE ((about.practice_id = clinical_notes.practice_id) AND (about.id = clinical_notes.appointment_id) AND (about.practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))));
create policy shared_with_patient on app.clinical_notes as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (shared_at IS NOT NULL) AND (EXISTS ( SELECT
   FROM app.appointments own
  WHERE ((own.practice_id = clinical_notes.practice_id) AND (own.id = clinical_notes.appointment_id))))));
create policy staff_of_the_practice on app.clinical_notes as restrictive for all to app_staff using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))) with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])));
create policy tenant on app.clinical_notes as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.clinical_notes to app_patient;
grant select on app.clinical_notes to app_staff;
grant select on app.clinical_notes to app_worker;

create table app.conversation_events (
  practice_id uuid not null,
  conversation_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default clock_timestamp(),
  after_seq integer not null,
  what text not null,
  by_profile_id uuid not null default app.ctx_profile(),
  about_profile_id uuid
);
alter table app.conversation_events enable row level security;
alter table app.conversation_events force row level security;
alter table app.conversation_events add constraint conversation_events_pkey PRIMARY KEY (practice_id, conversation_id, at, id);
alter table app.conversation_events add constraint conversation_events_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.conversation_events add constraint conversation_events_what_check CHECK ((what = ANY (ARRAY['started'::text, 'assigned'::text, 'released'::text, 'closed'::text, 'reopened'::text, 'marked_urgent'::text, 'marked_usual'::text, 'marked_clinical'::text, 'marked_administrative'::text, 'added'::text])));
create policy exporting on app.conversation_events as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.conversation_events as permissive for all to app_owner using (true) with check (true);
create policy merging on app.conversation_events as permissive for update to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = conversation_events.practice_id) AND (conversation_events.by_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = conversation_events.practice_id) AND (conversation_events.by_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))));
create policy patients_leave on app.conversation_events as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff on app.conversation_events as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (NOT (EXISTS ( SELECT
   FROM app.conversations own
  WHERE ((own.practice_id = conversation_events.practice_id) AND (own.id = conversation_events.conversation_id) AND (own.patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))))));
create policy staff_write on app.conversation_events as permissive for insert to app_staff, app_worker with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant insert on app.conversation_events to app_patient;
grant insert, select on app.conversation_events to app_staff;
grant insert, select on app.conversation_events to app_worker;

create table app.conversation_notes (
  practice_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  after_seq integer not null,
  by_profile_id uuid not null default app.ctx_profile(),
  content text not null
);
alter table app.conversation_notes enable row level security;
alter table app.conversation_notes force row level security;
alter table app.conversation_notes add constraint conversation_notes_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 4000)));
alter table app.conversation_notes add constraint conversation_notes_pkey PRIMARY KEY (practice_id, conversation_id, id);
alter table app.conversation_notes add constraint conversation_notes_practice_id_by_profile_id_fkey FOREIGN KEY (practice_id, by_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.conversation_notes add constraint conversation_notes_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
CREATE INDEX conversation_notes_in_order ON app.conversation_notes USING btree (practice_id, conversation_id, after_seq, at);
create policy exporting on app.conversation_notes as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy front_desk_text on app.conversation_notes as restrictive for all to app_staff using (( SELECT
        CASE
            WHEN ((app.ctx_role() = 'practice_admin'::text) OR (NOT (app.ctx_roles() && '{scheduler}'::text[]))) THEN true
            ELSE (EXISTS ( SELECT
               FROM app.seen_conversations() seen(id, patient_profile_id, assignee_profile_id, is_readable)
              WHERE ((seen.id = app.ctx_conversation()) AND seen.is_readable)))
        END AS "exists"));
create policy maintenance on app.conversation_notes as permissive for all to app_owner using (true) with check (true);
create policy staff on app.conversation_notes as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (NOT (EXISTS ( SELECT
   FROM app.conversations own
  WHERE ((own.practice_id = conversation_notes.practice_id) AND (own.id = conversation_notes.conversation_id) AND (own.patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))))));
create policy staff_write on app.conversation_notes as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant insert, select on app.conversation_notes to app_staff;
grant select on app.conversation_notes to app_worker;

create table app.conversation_participants (
  practice_id uuid not null,
  conversation_id uuid not null,
  profile_id uuid not null,
  role text not null default 'participant'::text,
  via text not null,
  last_read_seq integer not null default 0,
  read_epoch integer not null default 0,
  last_read_at timestamp with time zone,
  is_behind boolean not null default false,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  nudged_seq integer not null default 0
);
alter table app.conversation_participants enable row level security;
alter table app.conversation_participants force row level security;
alter table app.conversation_participants add constraint conversation_participants_pkey PRIMARY KEY (practice_id, conversation_id, profile_id);
alter table app.conversation_participants add constraint conversation_participants_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.conversation_participants add constraint conversation_participants_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.conversation_participants add constraint conversation_participants_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'participant'::text])));
alter table app.conversation_participants add constraint conversation_participants_via_check CHECK ((via = ANY (ARRAY['added'::text, 'team'::text])));
CREATE INDEX participations ON app.conversation_participants USING btree (practice_id, profile_id, conversation_id) INCLUDE (last_read_seq, via) WHERE is_active;
CREATE INDEX participations_behind ON app.conversation_participants USING btree (practice_id, profile_id, conversation_id) WHERE (is_active AND is_behind);
CREATE INDEX participations_to_nudge ON app.conversation_participants USING btree (practice_id, conversation_id) WHERE (is_active AND is_behind AND (last_read_seq >= nudged_seq));
create policy across_practices on app.conversation_participants as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.conversation_participants as permissive for select to app_auth using (true);
create policy exporting on app.conversation_participants as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy live_channel on app.conversation_participants as permissive for select to app_realtime using (true);
create policy maintenance on app.conversation_participants as permissive for all to app_owner using (true) with check (true);
create policy patients_add on app.conversation_participants as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text)));
create policy patients_mark on app.conversation_participants as permissive for update to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text)));
create policy seen on app.conversation_participants as permissive for select to app_patient, app_staff, app_worker using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) OR ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['patient'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))))));
create policy staff_add on app.conversation_participants as permissive for insert to app_staff, app_worker with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))));
create policy staff_mark on app.conversation_participants as permissive for update to app_staff, app_worker using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))));
grant select on app.conversation_participants to app_auth;
grant insert, select on app.conversation_participants to app_patient;
grant insert, select on app.conversation_participants to app_staff;
grant insert, select on app.conversation_participants to app_worker;

create table app.conversations (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  patient_profile_id uuid,
  is_team boolean not null default false,
  subject text,
  status text not null default 'open'::text,
  assignee_profile_id uuid,
  is_urgent boolean not null default false,
  is_clinical boolean not null default false,
  last_seq integer not null default 0,
  last_message_at timestamp with time zone not null default clock_timestamp(),
  preview text,
  waiting_since timestamp with time zone,
  about_appointment_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default clock_timestamp(),
  subject_terms tsvector default to_tsvector('simple'::regconfig, app.folded(subject)),
  due_at timestamp with time zone,
  due_soon_at timestamp with time zone,
  escalated_at timestamp with time zone
);
alter table app.conversations enable row level security;
alter table app.conversations force row level security;
alter table app.conversations add constraint conversations_kind_check CHECK ((kind = ANY (ARRAY['patient'::text, 'staff'::text])));
alter table app.conversations add constraint conversations_pkey PRIMARY KEY (practice_id, id);
alter table app.conversations add constraint conversations_practice_id_about_appointment_id_fkey FOREIGN KEY (practice_id, about_appointment_id) REFERENCES app.appointments(practice_id, id);
alter table app.conversations add constraint conversations_practice_id_assignee_profile_id_fkey FOREIGN KEY (practice_id, assignee_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.conversations add constraint conversations_practice_id_created_by_fkey FOREIGN KEY (practice_id, created_by) REFERENCES app.profiles(practice_id, id);
alter table app.conversations add constraint conversations_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.conversations add constraint conversations_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.conversations add constraint conversations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])));
alter table app.conversations add constraint conversations_subject_check CHECK (((btrim(subject) <> ''::text) AND (length(subject) <= 150)));
alter table app.conversations add constraint one_patient CHECK (((kind = 'patient'::text) = (patient_profile_id IS NOT NULL)));
alter table app.conversations add constraint teams_answer_patients CHECK (((kind = 'patient'::text) OR (NOT is_team)));
CREATE INDEX conversations_about ON app.conversations USING btree (practice_id, about_appointment_id) WHERE (about_appointment_id IS NOT NULL);
CREATE INDEX conversations_by_creator ON app.conversations USING btree (practice_id, created_by, created_at);
CREATE INDEX conversations_by_subject ON app.conversations USING gin (practice_id, subject_terms);
CREATE INDEX conversations_changed ON app.conversations USING btree (practice_id, changed_at);
CREATE INDEX conversations_due ON app.conversations USING btree (practice_id, due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX conversations_inbox ON app.conversations USING btree (practice_id, last_message_at DESC, id DESC) WHERE (is_team AND (assignee_profile_id IS NULL));
CREATE INDEX conversations_newest ON app.conversations USING btree (practice_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_of_patient ON app.conversations USING btree (practice_id, patient_profile_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_open ON app.conversations USING btree (practice_id, last_message_at DESC, id DESC) WHERE (status = 'open'::text);
create policy across_practices on app.conversations as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.conversations as permissive for select to app_auth using (true);
create policy counted on app.conversations as permissive for select to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
create policy exporting on app.conversations as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy front_desk_team on app.conversations as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_roles() AS ctx_roles) && '{scheduler}'::text[]) AND (kind = 'patient'::text) AND (is_team OR (assignee_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))));
create policy live_channel on app.conversations as permissive for select to app_realtime using (true);
create policy maintenance on app.conversations as permissive for all to app_owner using (true) with check (true);
create policy patients_by_opening on app.conversations as restrictive for select to app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy patients_change on app.conversations as permissive for update to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (id = ( SELECT app.ctx_conversation() AS ctx_conversation))));
create policy patients_own on app.conversations as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_start on app.conversations as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_change on app.conversations as permissive for update to app_staff, app_worker using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (id = ( SELECT app.ctx_conversation() AS ctx_conversation))));
create policy staff_seen on app.conversations as permissive for select to app_staff, app_worker using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (((kind = 'patient'::text) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text]))) OR ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND ((created_by = ( SELECT app.ctx_profile() AS ctx_profile)) OR (EXISTS ( SELECT
   FROM app.conversation_participants own
  WHERE ((own.practice_id = conversations.practice_id) AND (own.conversation_id = conversations.id) AND (own.profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) AND own.is_active)
 OFFSET 0)))))));
create policy staff_start on app.conversations as permissive for insert to app_staff, app_worker with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy worker on app.conversations as permissive for all to app_worker using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'worker'::text)));
grant select on app.conversations to app_auth;
grant insert, select on app.conversations to app_patient;
grant insert, select on app.conversations to app_staff;
grant delete, insert, select on app.conversations to app_worker;

create table app.counted_patients (
  practice_id uuid not null,
  profile_id uuid not null,
  day date not null,
  born date,
  is_complete boolean not null
);
alter table app.counted_patients enable row level security;
alter table app.counted_patients force row level security;
alter table app.counted_patients add constraint counted_patients_pkey PRIMARY KEY (practice_id, profile_id);
alter table app.counted_patients add constraint counted_patients_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.patient_rollups(practice_id) ON DELETE CASCADE;
CREATE INDEX counted_patients_by_birth ON app.counted_patients USING btree (practice_id, born);
create policy counting on app.counted_patients as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.counted_patients as permissive for all to app_owner using (true) with check (true);
create policy patients_by_opening on app.counted_patients as restrictive for select to app_platform, app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy platform on app.counted_patients as permissive for select to app_platform using (true);
create policy tenant on app.counted_patients as permissive for select to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.counted_patients to app_platform;
grant select on app.counted_patients to app_staff;
grant delete, insert, select, update on app.counted_patients to app_worker;

create table app.deactivated_members (
  practice_id uuid not null,
  user_id uuid not null,
  roles text[] not null,
  deactivated_by_user_id uuid not null,
  deactivated_at timestamp with time zone not null default now()
);
alter table app.deactivated_members enable row level security;
alter table app.deactivated_members force row level security;
alter table app.deactivated_members add constraint deactivated_members_pkey PRIMARY KEY (practice_id, user_id);
alter table app.deactivated_members add constraint deactivated_members_roles_check CHECK (((roles <@ ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text]) AND (roles <> '{}'::text[])));
CREATE INDEX deactivated_members_by_user ON app.deactivated_members USING btree (user_id);
create policy across_practices on app.deactivated_members as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.deactivated_members as permissive for select to app_auth using (true);
create policy exporting on app.deactivated_members as permissive for select to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.deactivated_members as permissive for all to app_owner using (true) with check (true);
create policy members on app.deactivated_members as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text]))));
create policy own_return on app.deactivated_members as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.user_invitations accepted
  WHERE ((accepted.practice_id = deactivated_members.practice_id) AND (accepted.accepted_user_id = deactivated_members.user_id) AND (accepted.token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation)) AND (accepted.accepted_at = now())))))) with check (false);
create policy platform on app.deactivated_members as permissive for all to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
grant select on app.deactivated_members to app_auth;
grant delete, select on app.deactivated_members to app_platform;
grant delete, insert, select on app.deactivated_members to app_staff;
grant select on app.deactivated_members to app_worker;

create table app.deliveries (
  idempotency_key text not null,
  state text not null,
  attempts integer not null default 1,
  last_error text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table app.deliveries add constraint deliveries_pkey PRIMARY KEY (idempotency_key);
alter table app.deliveries add constraint deliveries_state_check CHECK ((state = ANY (ARRAY['started'::text, 'done'::text, 'failed'::text])));
CREATE INDEX deliveries_given_up ON app.deliveries USING btree (updated_at) WHERE (state = 'failed'::text);
grant delete, insert, select, update on app.deliveries to app_worker;

create table app.device_sessions (
  session_id text not null,
  user_id uuid not null,
  device_hash bytea not null,
  seen_at timestamp with time zone not null default now()
);
alter table app.device_sessions enable row level security;
alter table app.device_sessions force row level security;
alter table app.device_sessions add constraint device_sessions_device_hash_check CHECK ((length(device_hash) = 32));
alter table app.device_sessions add constraint device_sessions_pkey PRIMARY KEY (session_id);
CREATE INDEX device_sessions_by_time ON app.device_sessions USING btree (seen_at);
CREATE INDEX device_sessions_by_user ON app.device_sessions USING btree (user_id);
create policy across_practices on app.device_sessions as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.device_sessions as permissive for select to app_auth using (true);
create policy maintenance on app.device_sessions as permissive for all to app_owner using (true) with check (true);
create policy own on app.device_sessions as permissive for all to app_rt using ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
grant select on app.device_sessions to app_auth;
grant delete, select on app.device_sessions to app_worker;

create table app.domain_certificates (
  practice_id uuid not null,
  domain text not null,
  certificate text,
  certificate_until timestamp with time zone,
  checked_at timestamp with time zone not null default now()
);
alter table app.domain_certificates enable row level security;
alter table app.domain_certificates force row level security;
alter table app.domain_certificates add constraint domain_certificates_certificate_check CHECK ((certificate = ANY (ARRAY['trusted'::text, 'untrusted'::text, 'wrong_name'::text, 'none'::text])));
alter table app.domain_certificates add constraint domain_certificates_check CHECK (((certificate_until IS NOT NULL) = (COALESCE(certificate, 'none'::text) <> 'none'::text)));
alter table app.domain_certificates add constraint domain_certificates_domain_check CHECK ((domain = lower(domain)));
alter table app.domain_certificates add constraint domain_certificates_pkey PRIMARY KEY (practice_id, domain);
alter table app.domain_certificates add constraint domain_certificates_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
create policy checks on app.domain_certificates as permissive for all to app_worker using (true) with check (true);
create policy look on app.domain_certificates as permissive for select to app_platform using (true);
create policy lookup on app.domain_certificates as permissive for select to app_auth using (true);
create policy maintenance on app.domain_certificates as permissive for all to app_owner using (true) with check (true);
create policy own_practice on app.domain_certificates as permissive for select to app_patient using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.domain_certificates as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.domain_certificates to app_auth;
grant select on app.domain_certificates to app_patient;
grant select on app.domain_certificates to app_platform;
grant delete, select on app.domain_certificates to app_staff;
grant delete, insert, select, update on app.domain_certificates to app_worker;

create table app.domain_claims (
  practice_id uuid not null default app.ctx_practice(),
  domain text not null,
  token text not null,
  revision integer not null default 1,
  last_check jsonb,
  checked_at timestamp with time zone,
  verified_at timestamp with time zone,
  failing_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  led_here boolean not null default false,
  told_of text[] not null default '{}'::text[]
);
alter table app.domain_claims enable row level security;
alter table app.domain_claims force row level security;
alter table app.domain_claims add constraint domain_claims_domain_check CHECK ((domain = lower(domain)));
alter table app.domain_claims add constraint domain_claims_pkey PRIMARY KEY (practice_id);
alter table app.domain_claims add constraint domain_claims_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.domain_claims add constraint domain_claims_told_of_check CHECK ((told_of <@ '{proof,lead}'::text[]));
CREATE INDEX domain_claims_by_check ON app.domain_claims USING btree (checked_at) WHERE (verified_at IS NOT NULL);
CREATE INDEX domain_claims_by_domain ON app.domain_claims USING btree (domain);
create policy checks on app.domain_claims as permissive for all to app_worker using (true) with check (true);
create policy look on app.domain_claims as permissive for select to app_platform using (true);
create policy maintenance on app.domain_claims as permissive for all to app_owner using (true) with check (true);
create policy proof on app.domain_claims as permissive for all to app_auth using (true) with check (true);
create policy tenant on app.domain_claims as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, select on app.domain_claims to app_auth;
grant select on app.domain_claims to app_platform;
grant delete, select on app.domain_claims to app_staff;
grant select on app.domain_claims to app_worker;

create table app.earlier_medical_histories (
  practice_id uuid not null,
  profile_id uuid not null,
  id uuid not null default gen_random_uuid(),
  content text not null,
  written_at timestamp with time zone not null,
  written_by_user_id uuid,
  replaced_at timestamp with time zone not null default now()
);
alter table app.earlier_medical_histories enable row level security;
alter table app.earlier_medical_histories force row level security;
alter table app.earlier_medical_histories add constraint earlier_medical_histories_pkey PRIMARY KEY (practice_id, profile_id, id);
alter table app.earlier_medical_histories add constraint earlier_medical_histories_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
CREATE INDEX earlier_medical_histories_by_time ON app.earlier_medical_histories USING btree (practice_id, profile_id, replaced_at DESC);
create policy exporting on app.earlier_medical_histories as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.earlier_medical_histories as restrictive for select to app_staff using ((( SELECT app.is_allowed('practitioner'::text, 'patient:read-all'::text) AS is_allowed) OR app.cares_for(profile_id) OR (app.opening_of(profile_id) IS NOT NULL)));
create policy maintenance on app.earlier_medical_histories as permissive for all to app_owner using (true) with check (true);
create policy merge_undone on app.earlier_medical_histories as restrictive for delete to app_staff using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = earlier_medical_histories.practice_id) AND (merge.kept_profile_id = earlier_medical_histories.profile_id) AND (merge.undone_at = now())))));
create policy merging on app.earlier_medical_histories as restrictive for update to app_staff using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = earlier_medical_histories.practice_id) AND (earlier_medical_histories.profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))));
create policy staff_of_the_practice on app.earlier_medical_histories as restrictive for all to app_staff using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))) with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])));
create policy tenant on app.earlier_medical_histories as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select on app.earlier_medical_histories to app_staff;
grant select on app.earlier_medical_histories to app_worker;

create table app.ended_sessions (
  session_id text not null,
  until timestamp with time zone not null
);
alter table app.ended_sessions add constraint ended_sessions_pkey PRIMARY KEY (session_id);
grant select on app.ended_sessions to app_auth;
grant insert, select, update on app.ended_sessions to app_rt;
grant insert, select, update on app.ended_sessions to app_staff;
grant delete, insert, select, update on app.ended_sessions to app_worker;

create table app.former_subdomains (
  practice_id uuid not null,
  subdomain text not null,
  given_up_at timestamp with time zone not null default now(),
  given_up_by_user_id uuid default app.ctx_user()
);
alter table app.former_subdomains enable row level security;
alter table app.former_subdomains force row level security;
alter table app.former_subdomains add constraint former_subdomains_pkey PRIMARY KEY (practice_id, subdomain);
alter table app.former_subdomains add constraint former_subdomains_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.former_subdomains add constraint former_subdomains_subdomain_key UNIQUE (subdomain);
create policy directory on app.former_subdomains as permissive for select to app_rt using ((EXISTS ( SELECT
   FROM app.practices practice
  WHERE ((practice.id = former_subdomains.practice_id) AND practice.is_active))));
create policy given_up on app.former_subdomains as permissive for all to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)) with check ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
create policy maintenance on app.former_subdomains as permissive for all to app_owner using (true) with check (true);
grant delete, select on app.former_subdomains to app_platform;
grant select on app.former_subdomains to app_rt;
grant select on app.former_subdomains to app_staff;

create table app.found_accounts (
  user_id uuid not null,
  found_at timestamp with time zone not null default now()
);
alter table app.found_accounts add constraint found_accounts_pkey PRIMARY KEY (user_id);
grant delete, insert, select on app.found_accounts to app_worker;

create table app.health_days (
  part text not null,
  day date not null,
  first_minute timestamp with time zone not null,
  good_minutes integer not null,
  worst app.health_state not null,
  measures jsonb not null
);
alter table app.health_days enable row level security;
alter table app.health_days force row level security;
alter table app.health_days add constraint health_days_good_minutes_check CHECK (((good_minutes >= 0) AND (good_minutes <= 1440)));
alter table app.health_days add constraint health_days_pkey PRIMARY KEY (part, day);
create policy maintenance on app.health_days as permissive for all to app_owner using (true) with check (true);
create policy read on app.health_days as permissive for select to app_platform using (true);
create policy sum_up on app.health_days as permissive for all to app_worker using (true) with check (true);
grant select on app.health_days to app_platform;
grant delete, insert, select on app.health_days to app_worker;

create table app.health_samples (
  part text not null,
  minute timestamp with time zone not null,
  at timestamp with time zone not null,
  state app.health_state not null,
  since timestamp with time zone not null,
  worst app.health_state not null,
  measures jsonb not null
);
alter table app.health_samples enable row level security;
alter table app.health_samples force row level security;
alter table app.health_samples add constraint health_samples_pkey PRIMARY KEY (part, minute);
CREATE INDEX health_samples_by_age ON app.health_samples USING btree (minute);
create policy look on app.health_samples as permissive for all to app_worker using (true) with check (true);
create policy maintenance on app.health_samples as permissive for all to app_owner using (true) with check (true);
create policy own_process on app.health_samples as permissive for all to app_rt using ((part = 'api'::text)) with check ((part = 'api'::text));
create policy read on app.health_samples as permissive for select to app_platform using (true);
grant select on app.health_samples to app_platform;
grant insert, select, update on app.health_samples to app_rt;
grant delete, insert, select, update on app.health_samples to app_worker;

create table app.listed_sign_ins (
  practice_id uuid not null,
  at timestamp with time zone not null,
  id uuid not null,
  user_id uuid not null,
  role text not null,
  name text
);
alter table app.listed_sign_ins enable row level security;
alter table app.listed_sign_ins force row level security;
alter table app.listed_sign_ins add constraint listed_sign_ins_pkey PRIMARY KEY (practice_id, at, id);
alter table app.listed_sign_ins add constraint listed_sign_ins_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
CREATE INDEX listed_sign_ins_by_name ON app.listed_sign_ins USING btree (practice_id, name, at, id);
CREATE INDEX listed_sign_ins_of_person ON app.listed_sign_ins USING btree (practice_id, user_id, at, id);
create policy across_practices on app.listed_sign_ins as permissive for insert to app_worker with check ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy administrators on app.listed_sign_ins as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy given_up on app.listed_sign_ins as permissive for all to app_worker using ((at < (now() - '3 years'::interval)));
create policy maintenance on app.listed_sign_ins as permissive for all to app_owner using (true) with check (true);
grant select on app.listed_sign_ins to app_staff;
grant delete, insert on app.listed_sign_ins to app_worker;

create table app.mail_choices (
  user_id uuid not null,
  messages boolean not null,
  time_zone text,
  reminders_days_before boolean not null default true,
  reminders_on_the_day boolean not null default true,
  push_messages boolean not null default true,
  push_appointments boolean not null default true
);
alter table app.mail_choices enable row level security;
alter table app.mail_choices force row level security;
alter table app.mail_choices add constraint mail_choices_pkey PRIMARY KEY (user_id);
create policy across_practices on app.mail_choices as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy mailing on app.mail_choices as permissive for select to app_auth using (true);
create policy maintenance on app.mail_choices as permissive for all to app_owner using (true) with check (true);
create policy of_the_practice on app.mail_choices as permissive for select to app_worker using ((EXISTS ( SELECT
   FROM app.profiles person
  WHERE ((person.practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (person.user_id = mail_choices.user_id)))));
create policy own on app.mail_choices as permissive for all to app_rt using ((user_id = ( SELECT app.ctx_user() AS ctx_user))) with check ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
grant select on app.mail_choices to app_auth;
grant insert, select, update on app.mail_choices to app_rt;
grant select on app.mail_choices to app_worker;

create table app.mail_texts (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  mail text not null,
  language text not null,
  subject text,
  introduction text,
  closing text,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now()
);
alter table app.mail_texts enable row level security;
alter table app.mail_texts force row level security;
alter table app.mail_texts add constraint mail_texts_closing_check CHECK ((btrim(closing) <> ''::text));
alter table app.mail_texts add constraint mail_texts_introduction_check CHECK ((btrim(introduction) <> ''::text));
alter table app.mail_texts add constraint mail_texts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table app.mail_texts add constraint mail_texts_pkey PRIMARY KEY (practice_id, id);
alter table app.mail_texts add constraint mail_texts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.mail_texts add constraint mail_texts_practice_id_mail_language_key UNIQUE (practice_id, mail, language);
alter table app.mail_texts add constraint mail_texts_subject_check CHECK ((btrim(subject) <> ''::text));
create policy mailing on app.mail_texts as permissive for select to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.mail_texts as permissive for all to app_owner using (true) with check (true);
create policy tenant on app.mail_texts as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
grant insert, select, update on app.mail_texts to app_staff;
grant select on app.mail_texts to app_worker;

create table app.medical_histories (
  practice_id uuid not null,
  profile_id uuid not null,
  content text not null,
  updated_at timestamp with time zone not null default now(),
  updated_by_user_id uuid default app.ctx_user()
);
alter table app.medical_histories enable row level security;
alter table app.medical_histories force row level security;
alter table app.medical_histories add constraint medical_histories_content_check CHECK ((btrim(content) <> ''::text));
alter table app.medical_histories add constraint medical_histories_pkey PRIMARY KEY (practice_id, profile_id);
alter table app.medical_histories add constraint medical_histories_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.medical_histories add constraint medical_histories_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
create policy exporting on app.medical_histories as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.medical_histories as restrictive for select to app_staff using ((( SELECT app.is_allowed('practitioner'::text, 'patient:read-all'::text) AS is_allowed) OR app.cares_for(profile_id) OR (app.opening_of(profile_id) IS NOT NULL)));
create policy maintenance on app.medical_histories as permissive for all to app_owner using (true) with check (true);
create policy staff_of_the_practice on app.medical_histories as restrictive for all to app_staff using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))) with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])));
create policy tenant on app.medical_histories as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.medical_histories to app_staff;
grant select on app.medical_histories to app_worker;

create table app.message_broadcast_recipients (
  practice_id uuid not null,
  broadcast_id uuid not null,
  profile_id uuid not null,
  conversation_id uuid not null default gen_random_uuid(),
  message_id uuid not null default gen_random_uuid(),
  state text not null default 'queued'::text,
  obstacle text,
  settled_at timestamp with time zone
);
alter table app.message_broadcast_recipients enable row level security;
alter table app.message_broadcast_recipients force row level security;
alter table app.message_broadcast_recipients add constraint message_broadcast_recipients_obstacle_check CHECK ((obstacle = ANY (ARRAY['former'::text, 'no_account'::text, 'switched_off'::text, 'yourself'::text, 'sender_left'::text])));
alter table app.message_broadcast_recipients add constraint message_broadcast_recipients_pkey PRIMARY KEY (practice_id, broadcast_id, profile_id);
alter table app.message_broadcast_recipients add constraint message_broadcast_recipients_practice_id_broadcast_id_fkey FOREIGN KEY (practice_id, broadcast_id) REFERENCES app.message_broadcasts(practice_id, id) ON DELETE CASCADE;
alter table app.message_broadcast_recipients add constraint message_broadcast_recipients_practice_id_conversation_id_key UNIQUE (practice_id, conversation_id);
alter table app.message_broadcast_recipients add constraint message_broadcast_recipients_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.message_broadcast_recipients add constraint message_broadcast_recipients_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'skipped'::text, 'failed'::text])));
alter table app.message_broadcast_recipients add constraint skipped_for_a_reason CHECK (((state = 'skipped'::text) = (obstacle IS NOT NULL)));
create policy by_functions on app.message_broadcast_recipients as permissive for select to app_auth using (true);
create policy maintenance on app.message_broadcast_recipients as permissive for all to app_owner using (true) with check (true);
create policy send on app.message_broadcast_recipients as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.message_broadcasts sent
  WHERE ((sent.practice_id = message_broadcast_recipients.practice_id) AND (sent.id = message_broadcast_recipients.broadcast_id))))));
create policy sending on app.message_broadcast_recipients as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.message_broadcast_recipients as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.message_broadcasts sent
  WHERE ((sent.practice_id = message_broadcast_recipients.practice_id) AND (sent.id = message_broadcast_recipients.broadcast_id))))));
grant select on app.message_broadcast_recipients to app_auth;
grant insert, select on app.message_broadcast_recipients to app_staff;
grant select on app.message_broadcast_recipients to app_worker;

create table app.message_broadcasts (
  practice_id uuid not null,
  id uuid not null,
  subject text,
  content text not null,
  created_by uuid not null default app.ctx_profile(),
  created_role text not null default app.ctx_role(),
  created_at timestamp with time zone not null default now()
);
alter table app.message_broadcasts enable row level security;
alter table app.message_broadcasts force row level security;
alter table app.message_broadcasts add constraint message_broadcasts_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 4000)));
alter table app.message_broadcasts add constraint message_broadcasts_created_role_check CHECK ((created_role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])));
alter table app.message_broadcasts add constraint message_broadcasts_pkey PRIMARY KEY (practice_id, id);
alter table app.message_broadcasts add constraint message_broadcasts_practice_id_created_by_fkey FOREIGN KEY (practice_id, created_by) REFERENCES app.profiles(practice_id, id);
alter table app.message_broadcasts add constraint message_broadcasts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.message_broadcasts add constraint message_broadcasts_subject_check CHECK (((btrim(subject) <> ''::text) AND (length(subject) <= 150)));
CREATE INDEX message_broadcasts_by_sender ON app.message_broadcasts USING btree (practice_id, created_by, created_at);
CREATE INDEX message_broadcasts_newest ON app.message_broadcasts USING btree (practice_id, created_at DESC, id DESC);
create policy exporting on app.message_broadcasts as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.message_broadcasts as permissive for all to app_owner using (true) with check (true);
create policy send on app.message_broadcasts as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.message_broadcasts as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) OR ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])) AND (created_by = ( SELECT app.ctx_profile() AS ctx_profile))))));
create policy worker on app.message_broadcasts as permissive for all to app_worker using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'worker'::text)));
grant insert, select on app.message_broadcasts to app_staff;
grant delete, select on app.message_broadcasts to app_worker;

create table app.message_drafts (
  practice_id uuid not null,
  conversation_id uuid not null,
  profile_id uuid not null default app.ctx_profile(),
  content text not null,
  updated_at timestamp with time zone not null default clock_timestamp()
);
alter table app.message_drafts enable row level security;
alter table app.message_drafts force row level security;
alter table app.message_drafts add constraint message_drafts_content_check CHECK ((length(content) <= 4000));
alter table app.message_drafts add constraint message_drafts_pkey PRIMARY KEY (practice_id, conversation_id, profile_id);
alter table app.message_drafts add constraint message_drafts_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.message_drafts add constraint message_drafts_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
create policy maintenance on app.message_drafts as permissive for all to app_owner using (true) with check (true);
create policy patients_own on app.message_drafts as permissive for all to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_own on app.message_drafts as permissive for all to app_staff, app_worker using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant delete, insert, select on app.message_drafts to app_patient;
grant delete, insert, select on app.message_drafts to app_staff;
grant delete, select on app.message_drafts to app_worker;

create table app.message_notices (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  conversation_id uuid not null,
  profile_id uuid not null,
  channel text not null,
  up_to_seq integer not null,
  state text not null default 'queued'::text,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone
);
alter table app.message_notices enable row level security;
alter table app.message_notices force row level security;
alter table app.message_notices add constraint message_notices_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'mail'::text])));
alter table app.message_notices add constraint message_notices_once UNIQUE (practice_id, conversation_id, profile_id, channel, up_to_seq);
alter table app.message_notices add constraint message_notices_pkey PRIMARY KEY (practice_id, id);
alter table app.message_notices add constraint message_notices_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.message_notices add constraint message_notices_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.message_notices add constraint message_notices_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.message_notices add constraint message_notices_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'superseded'::text, 'no_address'::text, 'not_delivered'::text])));
create policy across_practices on app.message_notices as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy mailing on app.message_notices as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.message_notices as permissive for all to app_owner using (true) with check (true);
create policy merging on app.message_notices as permissive for update to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = message_notices.practice_id) AND (message_notices.profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = message_notices.practice_id) AND (message_notices.profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))));
create policy tenant on app.message_notices as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'super_admin'::text]))));
grant select on app.message_notices to app_staff;
grant insert, select on app.message_notices to app_worker;

create table app.message_revisions (
  practice_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  revision integer not null,
  content text not null,
  at timestamp with time zone not null default clock_timestamp(),
  by_profile_id uuid not null default app.ctx_profile()
);
alter table app.message_revisions enable row level security;
alter table app.message_revisions force row level security;
alter table app.message_revisions add constraint message_revisions_pkey PRIMARY KEY (practice_id, conversation_id, seq, revision);
alter table app.message_revisions add constraint message_revisions_practice_id_conversation_id_seq_fkey FOREIGN KEY (practice_id, conversation_id, seq) REFERENCES app.messages(practice_id, conversation_id, seq) ON DELETE CASCADE;
create policy administrators on app.message_revisions as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy exporting on app.message_revisions as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.message_revisions as permissive for all to app_owner using (true) with check (true);
create policy patients_leave on app.message_revisions as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_own on app.message_revisions as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_leave on app.message_revisions as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_own on app.message_revisions as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (by_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant insert, select on app.message_revisions to app_patient;
grant insert, select on app.message_revisions to app_staff;
grant select on app.message_revisions to app_worker;

create table app.message_settings (
  practice_id uuid not null,
  is_on boolean not null,
  hours jsonb not null,
  reply_minutes integer not null,
  emergency_number text not null,
  emergency_text text,
  team uuid[] not null default '{}'::uuid[],
  cover_profile_id uuid,
  revision integer not null default 1,
  updated_at timestamp with time zone not null default now(),
  kept_years integer
);
alter table app.message_settings enable row level security;
alter table app.message_settings force row level security;
alter table app.message_settings add constraint message_settings_emergency_number_check CHECK (((btrim(emergency_number) <> ''::text) AND (length(emergency_number) <= 40)));
alter table app.message_settings add constraint message_settings_emergency_text_check CHECK (((btrim(emergency_text) <> ''::text) AND (length(emergency_text) <= 500)));
alter table app.message_settings add constraint message_settings_kept_years_check CHECK (((kept_years >= 5) AND (kept_years <= 100)));
alter table app.message_settings add constraint message_settings_pkey PRIMARY KEY (practice_id);
alter table app.message_settings add constraint message_settings_practice_id_cover_profile_id_fkey FOREIGN KEY (practice_id, cover_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.message_settings add constraint message_settings_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.message_settings add constraint message_settings_reply_minutes_check CHECK (((reply_minutes >= 1) AND (reply_minutes <= 10080)));
create policy across_practices on app.message_settings as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy administrators_change on app.message_settings as restrictive for update to app_staff using ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text));
create policy administrators_set on app.message_settings as restrictive for insert to app_staff with check ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text));
create policy by_functions on app.message_settings as permissive for select to app_auth using (true);
create policy exporting on app.message_settings as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.message_settings as permissive for all to app_owner using (true) with check (true);
create policy patients_select on app.message_settings as permissive for select to app_patient using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.message_settings as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.message_settings to app_auth;
grant select on app.message_settings to app_patient;
grant insert, select, update on app.message_settings to app_staff;
grant select on app.message_settings to app_worker;

create table app.message_templates (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null,
  content text not null,
  revision integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now()
);
alter table app.message_templates enable row level security;
alter table app.message_templates force row level security;
alter table app.message_templates add constraint message_templates_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 4000)));
alter table app.message_templates add constraint message_templates_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 80)));
alter table app.message_templates add constraint message_templates_pkey PRIMARY KEY (practice_id, id);
alter table app.message_templates add constraint message_templates_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
create policy exporting on app.message_templates as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.message_templates as permissive for all to app_owner using (true) with check (true);
create policy tenant on app.message_templates as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.message_templates to app_staff;
grant select on app.message_templates to app_worker;

create table app.messages (
  practice_id uuid not null,
  conversation_id uuid not null,
  seq integer not null,
  id uuid not null,
  sender_profile_id uuid not null,
  sender_role text not null,
  content text not null,
  message_type text not null default 'text'::text,
  reply_seconds integer,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  edited_at timestamp with time zone,
  is_deleted boolean not null default false,
  terms tsvector default to_tsvector('simple'::regconfig, app.folded(content)),
  files smallint not null default 0
);
alter table app.messages enable row level security;
alter table app.messages force row level security;
alter table app.messages add constraint messages_content_check CHECK ((length(content) <= 4000));
alter table app.messages add constraint messages_files_check CHECK (((files >= 0) AND (files <= 5)));
alter table app.messages add constraint messages_message_type_check CHECK ((message_type = 'text'::text));
alter table app.messages add constraint messages_pkey PRIMARY KEY (practice_id, conversation_id, seq);
alter table app.messages add constraint messages_practice_id_conversation_id_fkey FOREIGN KEY (practice_id, conversation_id) REFERENCES app.conversations(practice_id, id) ON DELETE CASCADE;
alter table app.messages add constraint messages_practice_id_id_key UNIQUE (practice_id, id);
alter table app.messages add constraint messages_practice_id_sender_profile_id_fkey FOREIGN KEY (practice_id, sender_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.messages add constraint messages_sender_role_check CHECK ((sender_role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text])));
alter table app.messages add constraint messages_seq_check CHECK ((seq > 0));
alter table app.messages add constraint never_blank CHECK (
CASE
    WHEN is_deleted THEN (content = ''::text)
    ELSE ((btrim(content) <> ''::text) OR (files > 0))
END);
CREATE INDEX messages_by_terms ON app.messages USING gin (practice_id, terms);
CREATE INDEX messages_by_time ON app.messages USING btree (practice_id, created_at);
CREATE INDEX messages_replies ON app.messages USING btree (practice_id, created_at) INCLUDE (reply_seconds) WHERE (reply_seconds IS NOT NULL);
create policy across_practices on app.messages as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.messages as permissive for select to app_auth using (true);
create policy counted on app.messages as permissive for select to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
create policy entered on app.messages as permissive for select to app_patient, app_staff, app_worker using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation))));
create policy exporting on app.messages as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy front_desk_text on app.messages as restrictive for all to app_staff using (( SELECT
        CASE
            WHEN ((app.ctx_role() = 'practice_admin'::text) OR (NOT (app.ctx_roles() && '{scheduler}'::text[]))) THEN true
            ELSE (EXISTS ( SELECT
               FROM app.seen_conversations() seen(id, patient_profile_id, assignee_profile_id, is_readable)
              WHERE ((seen.id = app.ctx_conversation()) AND seen.is_readable)))
        END AS "exists"));
create policy maintenance on app.messages as permissive for all to app_owner using (true) with check (true);
create policy merging on app.messages as permissive for update to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = messages.practice_id) AND (messages.sender_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) AND (EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = messages.practice_id) AND (messages.sender_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now())))))));
create policy patients_edit on app.messages as permissive for update to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (sender_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_send on app.messages as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (sender_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_edit on app.messages as permissive for update to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (sender_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy staff_send on app.messages as permissive for insert to app_staff, app_worker with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (conversation_id = ( SELECT app.ctx_conversation() AS ctx_conversation)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND (sender_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant select on app.messages to app_auth;
grant insert, select on app.messages to app_patient;
grant insert, select on app.messages to app_staff;
grant insert, select on app.messages to app_worker;

create table app.notification_deliveries (
  practice_id uuid not null,
  notification_id uuid not null,
  channel text not null,
  kind text not null,
  state text not null default 'waiting'::text,
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
  created_at timestamp with time zone not null default now()
);
alter table app.notification_deliveries enable row level security;
alter table app.notification_deliveries force row level security;
alter table app.notification_deliveries add constraint notification_deliveries_channel_check CHECK ((channel = ANY (ARRAY['push'::text, 'text'::text])));
alter table app.notification_deliveries add constraint notification_deliveries_pkey PRIMARY KEY (practice_id, notification_id, channel);
alter table app.notification_deliveries add constraint notification_deliveries_practice_id_notification_id_fkey FOREIGN KEY (practice_id, notification_id) REFERENCES app.appointment_notifications(practice_id, id) ON DELETE CASCADE;
alter table app.notification_deliveries add constraint notification_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'unknown'::text, 'skipped'::text])));
CREATE UNIQUE INDEX notification_deliveries_by_reference ON app.notification_deliveries USING btree (practice_id, provider_reference) WHERE (provider_reference IS NOT NULL);
CREATE UNIQUE INDEX notification_deliveries_by_report ON app.notification_deliveries USING btree (report_hash) WHERE (report_hash IS NOT NULL);
CREATE INDEX notification_deliveries_sending ON app.notification_deliveries USING btree (claimed_at) WHERE (state = 'sending'::text);
CREATE INDEX notification_deliveries_settled ON app.notification_deliveries USING btree (settled_at) WHERE (settled_at IS NOT NULL);
CREATE INDEX notification_deliveries_to_number ON app.notification_deliveries USING btree (practice_id, number) WHERE asks;
create policy across_practices on app.notification_deliveries as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.notification_deliveries as permissive for select to app_auth using (true);
create policy maintenance on app.notification_deliveries as permissive for all to app_owner using (true) with check (true);
create policy patients_by_opening on app.notification_deliveries as restrictive for select to app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy push_reports on app.notification_deliveries as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'push_report'::text) AND (channel = 'push'::text)));
create policy tenant on app.notification_deliveries as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.notification_deliveries to app_auth;
grant select on app.notification_deliveries to app_patient;
grant select on app.notification_deliveries to app_staff;
grant delete, insert, select, update on app.notification_deliveries to app_worker;

create table app.outbox (
  practice_id uuid not null default app.ctx_practice(),
  id uuid not null default gen_random_uuid(),
  topic text not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  relayed_at timestamp with time zone,
  done_at timestamp with time zone,
  available_at timestamp with time zone not null default now()
);
alter table app.outbox enable row level security;
alter table app.outbox force row level security;
alter table app.outbox add constraint outbox_pkey PRIMARY KEY (practice_id, id);
alter table app.outbox add constraint outbox_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
CREATE UNIQUE INDEX outbox_by_id ON app.outbox USING btree (id);
CREATE INDEX outbox_open ON app.outbox USING btree (created_at) WHERE (done_at IS NULL);
create policy asked_again on app.outbox as permissive for insert to app_rt with check (((practice_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (topic = 'invitation.asked-again'::text)));
create policy inserted_by_functions on app.outbox as permissive for insert to app_auth with check (true);
create policy maintenance on app.outbox as permissive for select to app_owner using (true);
create policy new_device on app.outbox as permissive for insert to app_rt with check (((practice_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (topic = 'device.new'::text) AND ((payload ->> 'userId'::text) = (( SELECT app.ctx_user() AS ctx_user))::text)));
create policy own_account on app.outbox as permissive for insert to app_rt with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy patients_ask_for_codes on app.outbox as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (topic = 'text.code'::text) AND ((payload ->> 'profileId'::text) = (( SELECT app.ctx_profile() AS ctx_profile))::text)));
create policy patients_leave on app.outbox as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'patient'::text) AND (topic = ANY ('{attachment.check,appointment.recorded}'::text[]))));
create policy platform_leaves on app.outbox as permissive for insert to app_platform with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (topic = ANY ('{account.removed,invitation.mail,practice.opened}'::text[]))));
create policy push_reports on app.outbox as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'push_report'::text) AND (topic = 'push.shown'::text)));
create policy relay on app.outbox as permissive for all to app_worker using (true) with check (true);
create policy reset_requested on app.outbox as permissive for insert to app_rt with check (((practice_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (topic = 'password.reset-requested'::text)));
create policy tenant on app.outbox as permissive for insert to app_staff with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy text_providers_report on app.outbox as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'text_provider'::text) AND (topic = ANY (ARRAY['text.reply'::text, 'text.report'::text]))));
grant insert on app.outbox to app_auth;
grant insert on app.outbox to app_patient;
grant insert on app.outbox to app_platform;
grant insert on app.outbox to app_rt;
grant insert on app.outbox to app_staff;
grant delete, insert, select, update on app.outbox to app_worker;

create table app.password_links (
  user_id uuid not null,
  token_hash bytea,
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  message_id uuid not null,
  counted_since timestamp with time zone not null,
  mails integer not null
);
alter table app.password_links enable row level security;
alter table app.password_links force row level security;
alter table app.password_links add constraint password_links_mails_check CHECK ((mails > 0));
alter table app.password_links add constraint password_links_pkey PRIMARY KEY (user_id);
alter table app.password_links add constraint password_links_token_hash_check CHECK ((length(token_hash) = 32));
alter table app.password_links add constraint password_links_token_hash_key UNIQUE (token_hash);
create policy across_practices on app.password_links as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.password_links as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.password_links as permissive for all to app_owner using (true) with check (true);
create policy own on app.password_links as permissive for select to app_rt using ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
create policy own_voided on app.password_links as permissive for update to app_rt using ((user_id = ( SELECT app.ctx_user() AS ctx_user))) with check (((user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (token_hash IS NULL)));
grant select, update on app.password_links to app_auth;
grant insert, select, update on app.password_links to app_worker;

create table app.patient_alerts (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_profile_id uuid not null,
  kind text not null,
  content text,
  tone text not null,
  added_at timestamp with time zone not null default now(),
  added_by_profile_id uuid not null default app.ctx_profile()
);
alter table app.patient_alerts enable row level security;
alter table app.patient_alerts force row level security;
alter table app.patient_alerts add constraint patient_alerts_content_check CHECK (((btrim(content) <> ''::text) AND (length(content) <= 60)));
alter table app.patient_alerts add constraint patient_alerts_kind_check CHECK ((kind = ANY (ARRAY['wheelchair'::text, 'latex_allergy'::text, 'interpreter'::text, 'do_not_call'::text, 'other'::text])));
alter table app.patient_alerts add constraint patient_alerts_needs_content CHECK (((content IS NOT NULL) OR (kind <> ALL (ARRAY['interpreter'::text, 'other'::text]))));
alter table app.patient_alerts add constraint patient_alerts_pkey PRIMARY KEY (practice_id, id);
alter table app.patient_alerts add constraint patient_alerts_practice_id_added_by_profile_id_fkey FOREIGN KEY (practice_id, added_by_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.patient_alerts add constraint patient_alerts_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.patient_alerts add constraint patient_alerts_tone_check CHECK ((tone = ANY (ARRAY['red'::text, 'amber'::text, 'blue'::text, 'teal'::text, 'purple'::text, 'grey'::text])));
CREATE INDEX patient_alerts_of_patient ON app.patient_alerts USING btree (practice_id, patient_profile_id, added_at, id);
create policy exporting on app.patient_alerts as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy in_care on app.patient_alerts as restrictive for select to app_staff using ((( SELECT app.is_allowed('practitioner'::text, 'patient:read-all'::text) AS is_allowed) OR app.cares_for(patient_profile_id) OR (app.opening_of(patient_profile_id) IS NOT NULL)));
create policy maintenance on app.patient_alerts as permissive for all to app_owner using (true) with check (true);
create policy merging on app.patient_alerts as restrictive for update to app_staff using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = patient_alerts.practice_id) AND (patient_alerts.patient_profile_id = ANY (ARRAY[merge.kept_profile_id, merge.merged_profile_id])) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))));
create policy staff_of_the_practice on app.patient_alerts as restrictive for all to app_staff using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))) with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])));
create policy tenant on app.patient_alerts as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, select on app.patient_alerts to app_staff;
grant select on app.patient_alerts to app_worker;

create table app.patient_days (
  practice_id uuid not null,
  day date not null,
  under18 integer not null,
  from18 integer not null,
  from30 integer not null,
  from50 integer not null,
  from65 integer not null,
  unknown integer not null,
  complete integer not null
);
alter table app.patient_days enable row level security;
alter table app.patient_days force row level security;
alter table app.patient_days add constraint patient_days_pkey PRIMARY KEY (practice_id, day);
alter table app.patient_days add constraint patient_days_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.patient_rollups(practice_id) ON DELETE CASCADE;
create policy counting on app.patient_days as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.patient_days as permissive for all to app_owner using (true) with check (true);
create policy platform on app.patient_days as permissive for select to app_platform using (true);
create policy tenant on app.patient_days as permissive for select to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.patient_days to app_platform;
grant select on app.patient_days to app_staff;
grant delete, insert, select, update on app.patient_days to app_worker;

create table app.patient_merge_rows (
  practice_id uuid not null,
  merge_id uuid not null,
  relation text not null,
  row_key uuid not null
);
alter table app.patient_merge_rows enable row level security;
alter table app.patient_merge_rows force row level security;
alter table app.patient_merge_rows add constraint patient_merge_rows_pkey PRIMARY KEY (practice_id, merge_id, relation, row_key);
alter table app.patient_merge_rows add constraint patient_merge_rows_practice_id_merge_id_fkey FOREIGN KEY (practice_id, merge_id) REFERENCES app.patient_merges(practice_id, id) ON DELETE CASCADE;
create policy administrators on app.patient_merge_rows as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy exporting on app.patient_merge_rows as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.patient_merge_rows as permissive for all to app_owner using (true) with check (true);
grant insert, select on app.patient_merge_rows to app_staff;
grant select on app.patient_merge_rows to app_worker;

create table app.patient_merges (
  practice_id uuid not null,
  id uuid not null,
  kept_profile_id uuid not null,
  merged_profile_id uuid not null,
  merged_by_user_id uuid not null default app.ctx_user(),
  merged_at timestamp with time zone not null default now(),
  fields jsonb not null,
  undone_by_user_id uuid,
  undone_at timestamp with time zone
);
alter table app.patient_merges enable row level security;
alter table app.patient_merges force row level security;
alter table app.patient_merges add constraint patient_merges_pkey PRIMARY KEY (practice_id, id);
alter table app.patient_merges add constraint patient_merges_practice_id_kept_profile_id_fkey FOREIGN KEY (practice_id, kept_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.patient_merges add constraint patient_merges_practice_id_merged_profile_id_fkey FOREIGN KEY (practice_id, merged_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.patient_merges add constraint two_records CHECK ((kept_profile_id <> merged_profile_id));
alter table app.patient_merges add constraint undone_by_somebody CHECK (((undone_at IS NULL) = (undone_by_user_id IS NULL)));
CREATE UNIQUE INDEX patient_merged_once ON app.patient_merges USING btree (practice_id, merged_profile_id) WHERE (undone_at IS NULL);
CREATE INDEX patient_merges_of_kept ON app.patient_merges USING btree (practice_id, kept_profile_id, merged_at DESC);
create policy administrators on app.patient_merges as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy exporting on app.patient_merges as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.patient_merges as permissive for all to app_owner using (true) with check (true);
grant insert, select on app.patient_merges to app_staff;
grant select on app.patient_merges to app_worker;

create table app.patient_practice_relationships (
  practice_id uuid not null,
  profile_id uuid not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  status text not null default 'active'::text,
  messages_blocked boolean not null default false
);
alter table app.patient_practice_relationships enable row level security;
alter table app.patient_practice_relationships force row level security;
alter table app.patient_practice_relationships add constraint patient_practice_relationships_pkey PRIMARY KEY (practice_id, profile_id);
alter table app.patient_practice_relationships add constraint patient_practice_relationships_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.patient_practice_relationships add constraint patient_practice_relationships_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.patient_practice_relationships add constraint patient_practice_relationships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])));
CREATE INDEX patients_by_status ON app.patient_practice_relationships USING btree (practice_id, status, created_at DESC, profile_id DESC) WHERE (ended_at IS NULL);
CREATE INDEX patients_newest_anywhere ON app.patient_practice_relationships USING btree (created_at DESC, profile_id DESC) WHERE (ended_at IS NULL);
CREATE INDEX patients_newest_first ON app.patient_practice_relationships USING btree (practice_id, created_at DESC, profile_id DESC) WHERE (ended_at IS NULL);
create policy all_relationships on app.patient_practice_relationships as permissive for select to app_platform using (true);
create policy by_functions on app.patient_practice_relationships as permissive for select to app_auth using (true);
create policy maintenance on app.patient_practice_relationships as permissive for all to app_owner using (true) with check (true);
create policy patients_select on app.patient_practice_relationships as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practice_deletion on app.patient_practice_relationships as permissive for update to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)) with check ((ended_at IS NOT NULL));
create policy tenant on app.patient_practice_relationships as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.patient_practice_relationships to app_auth;
grant select on app.patient_practice_relationships to app_patient;
grant select on app.patient_practice_relationships to app_platform;
grant insert, select, update on app.patient_practice_relationships to app_staff;
grant select on app.patient_practice_relationships to app_worker;

create table app.patient_rollups (
  practice_id uuid not null,
  time_zone text not null,
  aged_on date not null,
  built_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  differences integer
);
alter table app.patient_rollups enable row level security;
alter table app.patient_rollups force row level security;
alter table app.patient_rollups add constraint patient_rollups_pkey PRIMARY KEY (practice_id);
alter table app.patient_rollups add constraint patient_rollups_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
create policy counting on app.patient_rollups as permissive for all to app_worker using (true) with check (true);
create policy maintenance on app.patient_rollups as permissive for all to app_owner using (true) with check (true);
create policy platform on app.patient_rollups as permissive for select to app_platform using (true);
create policy tenant on app.patient_rollups as permissive for select to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.patient_rollups to app_platform;
grant select on app.patient_rollups to app_staff;
grant delete, insert, select, update on app.patient_rollups to app_worker;

create table app.practice_closed_days (
  practice_id uuid not null,
  day date not null,
  name text
);
alter table app.practice_closed_days enable row level security;
alter table app.practice_closed_days force row level security;
alter table app.practice_closed_days add constraint practice_closed_days_name_check CHECK ((btrim(name) <> ''::text));
alter table app.practice_closed_days add constraint practice_closed_days_pkey PRIMARY KEY (practice_id, day);
alter table app.practice_closed_days add constraint practice_closed_days_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
create policy maintenance on app.practice_closed_days as permissive for all to app_owner using (true) with check (true);
create policy patients_select on app.practice_closed_days as permissive for select to app_patient using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.practice_closed_days as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.practice_closed_days to app_patient;
grant delete, insert, select, update on app.practice_closed_days to app_staff;
grant select on app.practice_closed_days to app_worker;

create table app.practice_export_chunks (
  practice_id uuid not null,
  export_id uuid not null,
  n bigint not null,
  content bytea not null
);
alter table app.practice_export_chunks enable row level security;
alter table app.practice_export_chunks force row level security;
alter table app.practice_export_chunks add constraint practice_export_chunks_content_check CHECK (((length(content) >= 1) AND (length(content) <= 1048576)));
alter table app.practice_export_chunks add constraint practice_export_chunks_n_check CHECK ((n >= 0));
alter table app.practice_export_chunks add constraint practice_export_chunks_pkey PRIMARY KEY (practice_id, export_id, n);
alter table app.practice_export_chunks add constraint practice_export_chunks_practice_id_export_id_fkey FOREIGN KEY (practice_id, export_id) REFERENCES app.practice_exports(practice_id, id) ON DELETE CASCADE;
create policy maintenance on app.practice_export_chunks as permissive for all to app_owner using (true) with check (true);
create policy making on app.practice_export_chunks as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.practice_export_chunks as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text])) AND (EXISTS ( SELECT
   FROM app.practice_exports export
  WHERE ((export.practice_id = practice_export_chunks.practice_id) AND (export.id = practice_export_chunks.export_id) AND (export.asked_by_user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (export.state = 'ready'::text) AND (export.expires_at > now()))))));
grant select on app.practice_export_chunks to app_staff;
grant delete, insert, select on app.practice_export_chunks to app_worker;

create table app.practice_exports (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  asked_by_user_id uuid not null default app.ctx_user(),
  asked_by_role text not null default app.ctx_role(),
  asked_at timestamp with time zone not null default now(),
  state text not null default 'queued'::text,
  progress smallint not null default 0,
  bytes bigint,
  sha256 text,
  finished_at timestamp with time zone,
  expires_at timestamp with time zone
);
alter table app.practice_exports enable row level security;
alter table app.practice_exports force row level security;
alter table app.practice_exports add constraint practice_exports_pkey PRIMARY KEY (practice_id, id);
alter table app.practice_exports add constraint practice_exports_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practice_exports add constraint practice_exports_progress_check CHECK (((progress >= 0) AND (progress <= 100)));
alter table app.practice_exports add constraint practice_exports_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table app.practice_exports add constraint practice_exports_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'making'::text, 'ready'::text, 'failed'::text])));
alter table app.practice_exports add constraint whole_when_ready CHECK (((state = 'ready'::text) = ((bytes IS NOT NULL) AND (sha256 IS NOT NULL) AND (expires_at IS NOT NULL))));
CREATE UNIQUE INDEX one_export_at_a_time ON app.practice_exports USING btree (practice_id) WHERE (state = ANY (ARRAY['queued'::text, 'making'::text]));
CREATE INDEX practice_exports_newest ON app.practice_exports USING btree (practice_id, asked_at DESC);
create policy ask on app.practice_exports as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text])) AND (asked_by_user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (state = 'queued'::text)));
create policy exporting on app.practice_exports as permissive for select to app_auth using (true);
create policy maintenance on app.practice_exports as permissive for all to app_owner using (true) with check (true);
create policy making on app.practice_exports as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy sweeping on app.practice_exports as permissive for select to app_worker using (true);
create policy tenant on app.practice_exports as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text]))));
grant select on app.practice_exports to app_auth;
grant insert, select on app.practice_exports to app_staff;
grant select, update on app.practice_exports to app_worker;

create table app.practice_logos (
  practice_id uuid not null default app.ctx_practice(),
  content bytea not null,
  version text not null,
  updated_at timestamp with time zone not null default now()
);
alter table app.practice_logos enable row level security;
alter table app.practice_logos force row level security;
alter table app.practice_logos add constraint practice_logos_content_check CHECK ((octet_length(content) <= 524288));
alter table app.practice_logos add constraint practice_logos_pkey PRIMARY KEY (practice_id);
alter table app.practice_logos add constraint practice_logos_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
create policy directory on app.practice_logos as permissive for select to app_rt using ((EXISTS ( SELECT 1
   FROM app.practices practice
  WHERE ((practice.id = practice_logos.practice_id) AND practice.is_active))));
create policy exporting on app.practice_logos as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.practice_logos as permissive for all to app_owner using (true) with check (true);
create policy practice_deletion on app.practice_logos as permissive for all to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
create policy tenant on app.practice_logos as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete on app.practice_logos to app_platform;
grant select on app.practice_logos to app_rt;
grant delete, insert, select, update on app.practice_logos to app_staff;
grant select on app.practice_logos to app_worker;

create table app.practice_openings (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null default app.ctx_user(),
  session_id text not null default NULLIF(current_setting('app.session_id'::text, true), ''::text),
  opened_by text not null,
  reason text not null,
  opened_at timestamp with time zone not null default now(),
  until timestamp with time zone not null default (now() + '00:30:00'::interval),
  closed_at timestamp with time zone
);
alter table app.practice_openings enable row level security;
alter table app.practice_openings force row level security;
alter table app.practice_openings add constraint practice_openings_pkey PRIMARY KEY (practice_id, id);
alter table app.practice_openings add constraint practice_openings_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practice_openings add constraint practice_openings_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)));
CREATE INDEX practice_openings_newest ON app.practice_openings USING btree (practice_id, opened_at, id);
CREATE INDEX practice_openings_of_session ON app.practice_openings USING btree (user_id, session_id, until);
create policy across_practices on app.practice_openings as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy administrators on app.practice_openings as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy by_functions on app.practice_openings as permissive for select to app_auth using (true);
create policy maintenance on app.practice_openings as permissive for all to app_owner using (true) with check (true);
create policy own_session on app.practice_openings as permissive for all to app_platform using (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (session_id = ( SELECT NULLIF(current_setting('app.session_id'::text, true), ''::text) AS "nullif"))));
create policy patients_select on app.practice_openings as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.access_ledger access
  WHERE ((access.practice_id = practice_openings.practice_id) AND (access.opening_id = practice_openings.id) AND (access.patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))))));
create policy tenant on app.practice_openings as permissive for select to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.practice_openings to app_auth;
grant select on app.practice_openings to app_patient;
grant select on app.practice_openings to app_platform;
grant select on app.practice_openings to app_staff;
grant select on app.practice_openings to app_worker;

create table app.practice_role_switches (
  practice_id uuid not null,
  role text not null,
  permission text not null,
  allowed boolean not null,
  changed_at timestamp with time zone not null default now(),
  changed_by_user_id uuid default app.ctx_user()
);
alter table app.practice_role_switches enable row level security;
alter table app.practice_role_switches force row level security;
alter table app.practice_role_switches add constraint practice_role_switches_known CHECK ((((role = 'practitioner'::text) AND (permission = 'patient:export'::text)) OR ((role = 'practitioner'::text) AND (permission = 'appointment:export'::text)) OR ((role = 'practitioner'::text) AND (permission = 'patient:remove'::text)) OR ((role = 'practitioner'::text) AND (permission = 'message-broadcast:send'::text)) OR ((role = 'practitioner'::text) AND (permission = 'appointment:overbook'::text)) OR ((role = 'practitioner'::text) AND (permission = 'patient:read-all'::text)) OR ((role = 'scheduler'::text) AND (permission = 'message:read'::text)) OR ((role = 'scheduler'::text) AND (permission = 'message:send'::text)) OR ((role = 'scheduler'::text) AND (permission = 'appointment:overbook'::text)) OR ((role = 'scheduler'::text) AND (permission = 'appointment:export'::text)) OR ((role = 'scheduler'::text) AND (permission = 'working-hours:manage'::text))));
alter table app.practice_role_switches add constraint practice_role_switches_pkey PRIMARY KEY (practice_id, role, permission);
alter table app.practice_role_switches add constraint practice_role_switches_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
create policy by_functions on app.practice_role_switches as permissive for select to app_auth using (true);
create policy exporting on app.practice_role_switches as permissive for select to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy front_desk_answers on app.practice_role_switches as permissive for select to app_patient, app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (role = 'scheduler'::text) AND (permission = 'message:send'::text)));
create policy maintenance on app.practice_role_switches as permissive for all to app_owner using (true) with check (true);
create policy tenant on app.practice_role_switches as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
grant select on app.practice_role_switches to app_auth;
grant insert, select, update on app.practice_role_switches to app_staff;
grant select on app.practice_role_switches to app_worker;

create table app.practice_terms (
  practice_id uuid not null default app.ctx_practice(),
  version integer not null,
  id uuid not null default gen_random_uuid(),
  terms jsonb,
  privacy jsonb,
  asks_staff boolean not null,
  published_at timestamp with time zone not null default now(),
  published_by_user_id uuid default app.ctx_user()
);
alter table app.practice_terms enable row level security;
alter table app.practice_terms force row level security;
alter table app.practice_terms add constraint practice_terms_pkey PRIMARY KEY (practice_id, version);
alter table app.practice_terms add constraint practice_terms_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.practice_terms add constraint practice_terms_version_check CHECK ((version > 0));
create policy asking on app.practice_terms as permissive for select to app_auth using (true);
create policy directory on app.practice_terms as permissive for select to app_rt using ((EXISTS ( SELECT
   FROM app.practices practice
  WHERE ((practice.id = practice_terms.practice_id) AND practice.is_active))));
create policy exporting on app.practice_terms as permissive for select to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.practice_terms as permissive for all to app_owner using (true) with check (true);
create policy patients_read on app.practice_terms as permissive for select to app_patient using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy tenant on app.practice_terms as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.practice_terms to app_auth;
grant select on app.practice_terms to app_patient;
grant select on app.practice_terms to app_rt;
grant select on app.practice_terms to app_staff;
grant select on app.practice_terms to app_worker;

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
  updated_at timestamp with time zone not null default now()
);
alter table app.practice_texts enable row level security;
alter table app.practice_texts force row level security;
alter table app.practice_texts add constraint practice_texts_country_check CHECK ((country ~ '^[A-Z]{2}$'::text));
alter table app.practice_texts add constraint practice_texts_paused_reason_check CHECK ((paused_reason = ANY (ARRAY['bad_credentials'::text, 'no_credit'::text])));
alter table app.practice_texts add constraint practice_texts_pkey PRIMARY KEY (practice_id);
alter table app.practice_texts add constraint practice_texts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
CREATE UNIQUE INDEX practice_texts_by_callback ON app.practice_texts USING btree (callback_hash);
create policy across_practices on app.practice_texts as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy by_functions on app.practice_texts as permissive for select to app_auth using (true);
create policy maintenance on app.practice_texts as permissive for all to app_owner using (true) with check (true);
create policy members on app.practice_texts as permissive for select to app_patient, app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy pausing on app.practice_texts as permissive for update to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy settings on app.practice_texts as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy settings_change on app.practice_texts as permissive for update to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
grant select on app.practice_texts to app_auth;
grant select on app.practice_texts to app_patient;
grant insert, select, update on app.practice_texts to app_staff;
grant select on app.practice_texts to app_worker;

create table app.practices (
  id uuid not null default gen_random_uuid(),
  name text not null,
  subdomain text not null,
  custom_domain text,
  phone text,
  email text,
  address text,
  website_url text,
  logo_url text,
  is_active boolean not null default true,
  time_zone text not null,
  theme jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  revision integer not null default 1,
  open_appointments_max integer not null default 10,
  late_after_minutes integer not null default 10,
  search_text text default app.practice_search_text(name, subdomain),
  language text not null default 'en'::text,
  factor_roles text[] not null default '{}'::text[],
  sign_in_revision integer not null default 0,
  staff_idle_minutes integer not null default 15,
  patient_idle_minutes integer not null default 30,
  factor_due_at timestamp with time zone,
  calendar_shows_type boolean not null default false,
  patient_approval boolean not null default false,
  captcha boolean not null default false,
  reminder_minutes integer[] not null default '{1440,60}'::integer[],
  reminders_changed_at timestamp with time zone,
  notice_minutes integer not null default 1440,
  scheduling_revision integer not null default 0,
  reply_email text
);
alter table app.practices enable row level security;
alter table app.practices force row level security;
alter table app.practices add constraint deleted_is_inactive CHECK (((deleted_at IS NULL) OR (NOT is_active)));
alter table app.practices add constraint practices_custom_domain_check CHECK ((custom_domain = lower(custom_domain)));
alter table app.practices add constraint practices_factor_roles_known CHECK ((factor_roles <@ ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]));
alter table app.practices add constraint practices_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table app.practices add constraint practices_late_after_minutes_check CHECK (((late_after_minutes >= 1) AND (late_after_minutes <= 120)));
alter table app.practices add constraint practices_name_check CHECK ((btrim(name) <> ''::text));
alter table app.practices add constraint practices_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160)));
alter table app.practices add constraint practices_open_appointments_max_check CHECK (((open_appointments_max >= 1) AND (open_appointments_max <= 50)));
alter table app.practices add constraint practices_patient_idle_minutes_check CHECK (((patient_idle_minutes >= 5) AND (patient_idle_minutes <= 60)));
alter table app.practices add constraint practices_pkey PRIMARY KEY (id);
alter table app.practices add constraint practices_reminder_minutes_check CHECK (((cardinality(reminder_minutes) <= 3) AND (15 <= ALL (reminder_minutes)) AND (20160 >= ALL (reminder_minutes)) AND ((reminder_minutes[1] > reminder_minutes[2]) IS NOT FALSE) AND ((reminder_minutes[2] > reminder_minutes[3]) IS NOT FALSE)));
alter table app.practices add constraint practices_staff_idle_minutes_check CHECK (((staff_idle_minutes >= 5) AND (staff_idle_minutes <= 60)));
alter table app.practices add constraint practices_subdomain_check CHECK ((subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text));
CREATE INDEX practices_by_name ON app.practices USING btree ("left"(search_text, 100), id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX practices_custom_domain_key ON app.practices USING btree (custom_domain) WHERE (deleted_at IS NULL);
CREATE INDEX practices_directory ON app.practices USING btree (name, id) WHERE is_active;
CREATE INDEX practices_newest ON app.practices USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX practices_subdomain_key ON app.practices USING btree (subdomain) WHERE (deleted_at IS NULL);
create policy across_practices on app.practices as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy all_practices on app.practices as permissive for select to app_auth, app_platform, app_worker using (((deleted_at IS NULL) OR (deleted_at = now())));
create policy directory on app.practices as permissive for select to app_patient, app_rt, app_staff using ((is_active OR (id = ( SELECT app.ctx_practice() AS ctx_practice))));
create policy maintenance on app.practices as permissive for all to app_owner using (true) with check (true);
create policy own_practice on app.practices as permissive for update to app_staff using (((id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) OR ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (id = '00000000-0000-0000-0000-000000000000'::uuid)))));
create policy platform_adds on app.practices as permissive for insert to app_platform with check ((deleted_at IS NULL));
create policy platform_edits on app.practices as permissive for update to app_platform using ((id <> '00000000-0000-0000-0000-000000000000'::uuid)) with check ((deleted_at IS NULL));
create policy practice_deletion on app.practices as permissive for update to app_platform using (((id <> '00000000-0000-0000-0000-000000000000'::uuid) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text))) with check (((deleted_at = now()) AND (NOT is_active) AND (custom_domain IS NULL) AND (logo_url IS NULL)));
create policy security_settings on app.practices as permissive for update to app_platform using (((id = '00000000-0000-0000-0000-000000000000'::uuid) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text))) with check ((id = '00000000-0000-0000-0000-000000000000'::uuid));
grant select on app.practices to app_auth;
grant select on app.practices to app_patient;
grant select on app.practices to app_platform;
grant select on app.practices to app_rt;
grant select on app.practices to app_staff;
grant select on app.practices to app_worker;

create table app.practitioner_schedules (
  practice_id uuid not null,
  practitioner_profile_id uuid not null,
  weekly jsonb not null default '[]'::jsonb,
  exceptions jsonb not null default '[]'::jsonb,
  blocks jsonb not null default '[]'::jsonb,
  buffer_minutes integer not null,
  notice_minutes integer not null,
  furthest_days integer not null,
  updated_at timestamp with time zone not null default now(),
  revision integer not null default 1
);
alter table app.practitioner_schedules enable row level security;
alter table app.practitioner_schedules force row level security;
alter table app.practitioner_schedules add constraint practitioner_schedules_buffer_minutes_check CHECK (((buffer_minutes >= 0) AND (buffer_minutes <= 120)));
alter table app.practitioner_schedules add constraint practitioner_schedules_furthest_days_check CHECK (((furthest_days >= 1) AND (furthest_days <= 365)));
alter table app.practitioner_schedules add constraint practitioner_schedules_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 43200)));
alter table app.practitioner_schedules add constraint practitioner_schedules_pkey PRIMARY KEY (practice_id, practitioner_profile_id);
alter table app.practitioner_schedules add constraint practitioner_schedules_practice_id_practitioner_profile_id_fkey FOREIGN KEY (practice_id, practitioner_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
create policy maintenance on app.practitioner_schedules as permissive for all to app_owner using (true) with check (true);
create policy patients_select on app.practitioner_schedules as permissive for select to app_patient using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy practitioners_drop_own on app.practitioner_schedules as restrictive for delete to app_staff using (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practitioners_keep_own on app.practitioner_schedules as restrictive for update to app_staff using (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practitioners_make_own on app.practitioner_schedules as restrictive for insert to app_staff with check (((( SELECT app.ctx_roles() AS ctx_roles) && '{practice_admin,scheduler}'::text[]) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.practitioner_schedules as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.practitioner_schedules to app_patient;
grant delete, insert, select, update on app.practitioner_schedules to app_staff;
grant select on app.practitioner_schedules to app_worker;

create table app.profiles (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  first_name text,
  last_name text,
  email text,
  phone text,
  date_of_birth date,
  gender text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  search_text text default app.patient_search_text(first_name, last_name, email, phone),
  phone_end text default "substring"(regexp_replace(regexp_replace(phone, '[xe#;,].*$'::text, ''::text, 'i'::text), '[^0-9]'::text, ''::text, 'g'::text), '.{7}$'::text),
  revision integer not null default 1,
  language text,
  merged_into uuid,
  address jsonb,
  emergency_contact jsonb
);
alter table app.profiles enable row level security;
alter table app.profiles force row level security;
alter table app.profiles add constraint profiles_address_check CHECK ((jsonb_typeof(address) = 'object'::text));
alter table app.profiles add constraint profiles_emergency_contact_check CHECK ((jsonb_typeof(emergency_contact) = 'object'::text));
alter table app.profiles add constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, 'prefer_not_to_say'::text])));
alter table app.profiles add constraint profiles_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table app.profiles add constraint profiles_pkey PRIMARY KEY (practice_id, id);
alter table app.profiles add constraint profiles_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.profiles add constraint profiles_practice_id_id_user_id_key UNIQUE (practice_id, id, user_id);
alter table app.profiles add constraint profiles_practice_id_merged_into_fkey FOREIGN KEY (practice_id, merged_into) REFERENCES app.profiles(practice_id, id);
alter table app.profiles add constraint profiles_practice_id_user_id_key UNIQUE (practice_id, user_id);
CREATE INDEX profiles_by_address ON app.profiles USING btree (practice_id, email);
CREATE INDEX profiles_by_birth_date ON app.profiles USING btree (practice_id, date_of_birth) WHERE (date_of_birth IS NOT NULL);
CREATE INDEX profiles_by_email ON app.profiles USING btree (practice_id, lower(email));
CREATE INDEX profiles_by_name ON app.profiles USING btree (practice_id, "left"(search_text, 100), id);
CREATE INDEX profiles_by_name_anywhere ON app.profiles USING btree ("left"(search_text, 100), id);
CREATE INDEX profiles_by_phone ON app.profiles USING btree (practice_id, phone_end) WHERE (phone_end IS NOT NULL);
CREATE INDEX profiles_newest ON app.profiles USING btree (practice_id, created_at DESC, id DESC);
CREATE INDEX profiles_newest_anywhere ON app.profiles USING btree (created_at DESC, id DESC);
CREATE INDEX profiles_of_user ON app.profiles USING btree (user_id);
CREATE INDEX profiles_search ON app.profiles USING gin (practice_id, search_text gin_trgm_ops) WITH (fastupdate=off);
create policy account_update on app.profiles as permissive for update to app_auth using (true) with check (true);
create policy across_practices on app.profiles as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy all_profiles on app.profiles as permissive for select to app_auth, app_platform using (true);
create policy found_accounts_added on app.profiles as restrictive for insert to app_worker with check ((practice_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy found_accounts_forgotten on app.profiles as restrictive for delete to app_worker using ((practice_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy maintenance on app.profiles as permissive for all to app_owner using (true) with check (true);
create policy patients_by_opening on app.profiles as restrictive for select to app_staff using (((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text) OR app.works_in(practice_id, user_id) OR app.may_be_invited(practice_id, id, user_id, email)));
create policy patients_by_platform_opening on app.profiles as restrictive for select to app_platform using (((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text) OR (practice_id = ANY (( SELECT app.ctx_opened() AS ctx_opened)::uuid[])) OR (practice_id = '00000000-0000-0000-0000-000000000000'::uuid) OR ((practice_id, user_id) IN ( SELECT held.practice_id,
    held.user_id
   FROM app.user_roles held
  WHERE (held.role = ANY ('{practice_admin,practitioner,scheduler,super_admin}'::text[])))) OR ((user_id IN ( SELECT gone.user_id
   FROM app.accounts_left gone)) AND app.is_of_nobody(user_id))));
create policy patients_select on app.profiles as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((id = ( SELECT app.ctx_profile() AS ctx_profile)) OR (EXISTS ( SELECT
   FROM app.user_roles held
  WHERE ((held.practice_id = profiles.practice_id) AND (held.user_id = profiles.user_id) AND (held.role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text]))))) OR (EXISTS ( SELECT
   FROM app.appointments appointment
  WHERE ((appointment.practice_id = profiles.practice_id) AND (appointment.practitioner_profile_id = profiles.id) AND (appointment.patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))))));
create policy tenant on app.profiles as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select, update on app.profiles to app_auth;
grant select on app.profiles to app_patient;
grant select on app.profiles to app_platform;
grant insert, select, update on app.profiles to app_staff;
grant delete, insert, select on app.profiles to app_worker;

create table app.push_devices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device_hash bytea,
  browser text,
  system text,
  added_at timestamp with time zone not null default now()
);
alter table app.push_devices enable row level security;
alter table app.push_devices force row level security;
alter table app.push_devices add constraint push_devices_endpoint_key UNIQUE (endpoint);
alter table app.push_devices add constraint push_devices_pkey PRIMARY KEY (id);
CREATE INDEX push_devices_by_user ON app.push_devices USING btree (user_id);
create policy across_practices on app.push_devices as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy maintenance on app.push_devices as permissive for all to app_owner using (true) with check (true);
create policy moved_by_browser on app.push_devices as permissive for update to app_rt using ((endpoint = ( SELECT current_setting('app.push_endpoint'::text, true) AS current_setting))) with check ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
create policy of_the_practice on app.push_devices as permissive for select to app_worker using ((EXISTS ( SELECT
   FROM app.profiles person
  WHERE ((person.practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (person.user_id = push_devices.user_id)))));
create policy own on app.push_devices as permissive for all to app_rt using ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
create policy seen_by_browser on app.push_devices as permissive for select to app_rt using ((endpoint = ( SELECT current_setting('app.push_endpoint'::text, true) AS current_setting)));
grant delete, insert, select, update on app.push_devices to app_rt;
grant delete, select on app.push_devices to app_worker;

create table app.record_openings (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  patient_profile_id uuid not null,
  user_id uuid not null default app.ctx_user(),
  reason text not null,
  opened_at timestamp with time zone not null default now(),
  until timestamp with time zone not null default (now() + '01:00:00'::interval)
);
alter table app.record_openings enable row level security;
alter table app.record_openings force row level security;
alter table app.record_openings add constraint record_openings_pkey PRIMARY KEY (practice_id, id);
alter table app.record_openings add constraint record_openings_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.record_openings add constraint record_openings_reason_check CHECK (((length(btrim(reason)) >= 10) AND (length(btrim(reason)) <= 500)));
CREATE INDEX record_openings_of_person ON app.record_openings USING btree (practice_id, patient_profile_id, user_id, until);
create policy by_functions on app.record_openings as permissive for select to app_auth using (true);
create policy exporting on app.record_openings as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.record_openings as permissive for all to app_owner using (true) with check (true);
create policy own_end on app.record_openings as permissive for update to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user)))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user)) AND (until <= now())));
create policy own_insert on app.record_openings as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])) AND (user_id = ( SELECT app.ctx_user() AS ctx_user))));
create policy own_select on app.record_openings as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) OR (user_id = ( SELECT app.ctx_user() AS ctx_user)))));
create policy patients_select on app.record_openings as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
grant select on app.record_openings to app_auth;
grant select on app.record_openings to app_patient;
grant select on app.record_openings to app_staff;
grant select on app.record_openings to app_worker;

create table app.registration_attempts (
  id uuid not null default gen_random_uuid(),
  email text,
  ip_address inet,
  attempt_type text not null,
  success boolean not null,
  error_message text,
  created_at timestamp with time zone not null default now()
);
alter table app.registration_attempts enable row level security;
alter table app.registration_attempts force row level security;
alter table app.registration_attempts add constraint registration_attempts_attempt_type_check CHECK ((attempt_type = ANY (ARRAY['signup'::text, 'invitation'::text])));
alter table app.registration_attempts add constraint registration_attempts_pkey PRIMARY KEY (id);
CREATE INDEX registration_attempts_by_time ON app.registration_attempts USING btree (created_at DESC, id DESC);
CREATE INDEX registration_attempts_of_email ON app.registration_attempts USING btree (email, created_at);
create policy across_practices on app.registration_attempts as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy anybody_tries on app.registration_attempts as permissive for insert to app_rt with check (true);
create policy cleaned_up on app.registration_attempts as permissive for delete to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text));
create policy earlier_attempts on app.registration_attempts as permissive for select to app_auth using (true);
create policy maintenance on app.registration_attempts as permissive for all to app_owner using (true) with check (true);
create policy monitoring on app.registration_attempts as permissive for select to app_platform using (true);
grant select on app.registration_attempts to app_auth;
grant delete, select on app.registration_attempts to app_platform;
grant delete on app.registration_attempts to app_worker;

create table app.restore_drills (
  at timestamp with time zone not null default clock_timestamp(),
  restored_to timestamp with time zone not null,
  tables integer not null,
  rows bigint not null
);
alter table app.restore_drills enable row level security;
alter table app.restore_drills force row level security;
alter table app.restore_drills add constraint restore_drills_check CHECK ((restored_to <= at));
alter table app.restore_drills add constraint restore_drills_pkey PRIMARY KEY (at);
create policy look on app.restore_drills as permissive for select to app_worker using (true);
create policy maintenance on app.restore_drills as permissive for all to app_owner using (true) with check (true);
grant select on app.restore_drills to app_worker;

create table app.rooms (
  practice_id uuid not null,
  id uuid not null,
  name text not null,
  place smallint not null,
  is_active boolean not null default true
);
alter table app.rooms enable row level security;
alter table app.rooms force row level security;
alter table app.rooms add constraint rooms_name_check CHECK (((btrim(name) <> ''::text) AND (length(name) <= 40)));
alter table app.rooms add constraint rooms_pkey PRIMARY KEY (practice_id, id);
alter table app.rooms add constraint rooms_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
create policy exporting on app.rooms as permissive for select to app_worker using ((practice_id = ( SELECT app.exporting_practice() AS exporting_practice)));
create policy maintenance on app.rooms as permissive for all to app_owner using (true) with check (true);
create policy tenant on app.rooms as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.rooms to app_patient;
grant delete, insert, select, update on app.rooms to app_staff;
grant select on app.rooms to app_worker;

create table app.security_event_reading (
  is_only boolean not null default true,
  read_at timestamp with time zone not null
);
alter table app.security_event_reading enable row level security;
alter table app.security_event_reading force row level security;
alter table app.security_event_reading add constraint security_event_reading_is_only_check CHECK (is_only);
alter table app.security_event_reading add constraint security_event_reading_pkey PRIMARY KEY (is_only);
create policy import on app.security_event_reading as permissive for all to app_worker using (true) with check (true);
create policy maintenance on app.security_event_reading as permissive for all to app_owner using (true) with check (true);
create policy monitoring on app.security_event_reading as permissive for select to app_platform using (true);
grant select on app.security_event_reading to app_platform;
grant insert, select, update on app.security_event_reading to app_worker;

create table app.security_events (
  id uuid not null,
  at timestamp with time zone not null,
  type text not null,
  error text,
  user_id uuid,
  session_id text,
  ip inet,
  client text
);
alter table app.security_events enable row level security;
alter table app.security_events force row level security;
alter table app.security_events add constraint security_events_pkey PRIMARY KEY (id);
CREATE INDEX security_events_by_time ON app.security_events USING btree (at);
CREATE INDEX security_events_sign_ins ON app.security_events USING btree (user_id, at) WHERE (type = 'LOGIN'::text);
create policy import on app.security_events as permissive for all to app_worker using (true) with check (true);
create policy last_sign_ins on app.security_events as permissive for select to app_auth using ((type = 'LOGIN'::text));
create policy maintenance on app.security_events as permissive for all to app_owner using (true) with check (true);
create policy monitoring on app.security_events as permissive for select to app_platform using (true);
grant select on app.security_events to app_platform;
grant delete, insert, select on app.security_events to app_worker;

create table app.terms_acceptances (
  practice_id uuid not null default app.ctx_practice(),
  id uuid not null default gen_random_uuid(),
  version integer not null,
  user_id uuid not null default app.ctx_user(),
  profile_id uuid default app.ctx_profile(),
  session_id text not null,
  accepted_at timestamp with time zone not null default now()
);
alter table app.terms_acceptances enable row level security;
alter table app.terms_acceptances force row level security;
alter table app.terms_acceptances add constraint terms_acceptances_once UNIQUE (practice_id, user_id, version);
alter table app.terms_acceptances add constraint terms_acceptances_pkey PRIMARY KEY (practice_id, id);
alter table app.terms_acceptances add constraint terms_acceptances_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.terms_acceptances add constraint terms_acceptances_practice_id_version_fkey FOREIGN KEY (practice_id, version) REFERENCES app.practice_terms(practice_id, version);
CREATE INDEX terms_acceptances_by_version ON app.terms_acceptances USING btree (practice_id, version);
CREATE INDEX terms_acceptances_newest ON app.terms_acceptances USING btree (practice_id, accepted_at DESC, id DESC);
CREATE INDEX terms_acceptances_of_person ON app.terms_acceptances USING btree (user_id);
create policy asking on app.terms_acceptances as permissive for select to app_auth using (true);
create policy exporting on app.terms_acceptances as permissive for select to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy maintenance on app.terms_acceptances as permissive for all to app_owner using (true) with check (true);
create policy own on app.terms_acceptances as permissive for select to app_rt using ((user_id = ( SELECT app.ctx_user() AS ctx_user)));
create policy own_acceptance on app.terms_acceptances as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user))));
create policy patients_add on app.terms_acceptances as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user))));
create policy patients_read on app.terms_acceptances as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (user_id = ( SELECT app.ctx_user() AS ctx_user))));
create policy tenant on app.terms_acceptances as permissive for select to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text) OR (user_id = ( SELECT app.ctx_user() AS ctx_user)))));
grant select on app.terms_acceptances to app_auth;
grant select on app.terms_acceptances to app_patient;
grant select on app.terms_acceptances to app_rt;
grant select on app.terms_acceptances to app_staff;
grant select on app.terms_acceptances to app_worker;

create table app.text_consents (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  profile_id uuid not null,
  number text not null,
  is_given boolean not null,
  how text not null,
  wording text,
  by_user_id uuid default app.ctx_user(),
  at timestamp with time zone not null default clock_timestamp()
);
alter table app.text_consents enable row level security;
alter table app.text_consents force row level security;
alter table app.text_consents add constraint text_consents_how_check CHECK ((how = ANY (ARRAY['portal'::text, 'spoken'::text, 'paper'::text, 'keyword'::text, 'desk'::text])));
alter table app.text_consents add constraint text_consents_pkey PRIMARY KEY (practice_id, id);
alter table app.text_consents add constraint text_consents_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
CREATE INDEX text_consents_of_profile ON app.text_consents USING btree (practice_id, profile_id, at DESC);
create policy maintenance on app.text_consents as permissive for all to app_owner using (true) with check (true);
create policy merging on app.text_consents as restrictive for update to app_staff using ((EXISTS ( SELECT
   FROM app.patient_merges merge
  WHERE ((merge.practice_id = text_consents.practice_id) AND ((text_consents.profile_id = merge.kept_profile_id) OR (text_consents.profile_id = merge.merged_profile_id)) AND ((merge.merged_at = now()) OR (merge.undone_at = now()))))));
create policy own on app.text_consents as permissive for all to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_by_opening on app.text_consents as restrictive for select to app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy staff_of_the_practice on app.text_consents as restrictive for insert to app_staff with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])));
create policy tenant on app.text_consents as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select on app.text_consents to app_patient;
grant insert, select on app.text_consents to app_staff;
grant insert, select on app.text_consents to app_worker;

create table app.text_credentials (
  practice_id uuid not null,
  provider text not null,
  account_id text,
  sealed_token text not null,
  sealed_webhook_secret text,
  updated_at timestamp with time zone not null default now()
);
alter table app.text_credentials enable row level security;
alter table app.text_credentials force row level security;
alter table app.text_credentials add constraint text_credentials_pkey PRIMARY KEY (practice_id);
alter table app.text_credentials add constraint text_credentials_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practice_texts(practice_id) ON DELETE CASCADE;
alter table app.text_credentials add constraint text_credentials_provider_check CHECK ((provider = ANY (ARRAY['twilio'::text, 'gatewayapi'::text])));
create policy administrators on app.text_credentials as permissive for all to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'practice_admin'::text)));
create policy callbacks on app.text_credentials as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'text_provider'::text)));
create policy maintenance on app.text_credentials as permissive for all to app_owner using (true) with check (true);
create policy sending on app.text_credentials as permissive for select to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.text_credentials to app_patient;
grant delete, insert, select, update on app.text_credentials to app_staff;
grant select on app.text_credentials to app_worker;

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
  updated_at timestamp with time zone not null default now()
);
alter table app.text_numbers enable row level security;
alter table app.text_numbers force row level security;
alter table app.text_numbers add constraint text_numbers_number_check CHECK ((number ~ '^[+][1-9][0-9]{6,14}$'::text));
alter table app.text_numbers add constraint text_numbers_pending_number_check CHECK ((pending_number ~ '^[+][1-9][0-9]{6,14}$'::text));
alter table app.text_numbers add constraint text_numbers_pkey PRIMARY KEY (practice_id, profile_id, is_displaced);
alter table app.text_numbers add constraint text_numbers_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
CREATE INDEX text_numbers_by_number ON app.text_numbers USING btree (practice_id, number);
CREATE INDEX text_numbers_by_pending_number ON app.text_numbers USING btree (practice_id, pending_number) WHERE (pending_number IS NOT NULL);
CREATE INDEX text_numbers_with_codes ON app.text_numbers USING btree (practice_id, codes_on) WHERE (codes_on IS NOT NULL);
create policy maintenance on app.text_numbers as permissive for all to app_owner using (true) with check (true);
create policy own on app.text_numbers as permissive for all to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))) with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_by_opening on app.text_numbers as restrictive for all to app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy tenant on app.text_numbers as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select, update on app.text_numbers to app_patient;
grant insert, select, update on app.text_numbers to app_staff;
grant select, update on app.text_numbers to app_worker;

create table app.text_replies (
  practice_id uuid not null default app.ctx_practice(),
  id uuid not null default gen_random_uuid(),
  provider_reference text not null,
  number text,
  body text,
  received_at timestamp with time zone not null default now(),
  meaning text,
  outcome text not null default 'waiting'::text,
  handled_at timestamp with time zone,
  handled_by_user_id uuid
);
alter table app.text_replies enable row level security;
alter table app.text_replies force row level security;
alter table app.text_replies add constraint text_replies_are_empty_when_deleted CHECK ((((outcome = 'deleted'::text) = (number IS NULL)) AND ((outcome = 'deleted'::text) = (body IS NULL))));
alter table app.text_replies add constraint text_replies_meaning_check CHECK ((meaning = ANY (ARRAY['stop'::text, 'start'::text, 'help'::text, 'confirm'::text, 'cancel'::text])));
alter table app.text_replies add constraint text_replies_once UNIQUE (practice_id, provider_reference);
alter table app.text_replies add constraint text_replies_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'done'::text, 'answered'::text, 'unknown'::text, 'handled'::text, 'deleted'::text])));
alter table app.text_replies add constraint text_replies_pkey PRIMARY KEY (practice_id, id);
alter table app.text_replies add constraint text_replies_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
CREATE INDEX text_replies_to_delete ON app.text_replies USING btree (received_at) WHERE (outcome <> 'deleted'::text);
CREATE INDEX text_replies_to_read ON app.text_replies USING btree (practice_id, received_at DESC) WHERE (outcome = 'unknown'::text);
create policy across_practices on app.text_replies as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy callbacks on app.text_replies as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'text_provider'::text)));
create policy maintenance on app.text_replies as permissive for all to app_owner using (true) with check (true);
create policy patients_by_opening on app.text_replies as restrictive for all to app_staff using ((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text));
create policy tenant on app.text_replies as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.text_replies to app_patient;
grant select on app.text_replies to app_staff;
grant select on app.text_replies to app_worker;

create table app.text_reports (
  practice_id uuid not null default app.ctx_practice(),
  id uuid not null default gen_random_uuid(),
  provider_reference text not null,
  notification_id uuid,
  status text not null,
  reason text,
  received_at timestamp with time zone not null default now()
);
alter table app.text_reports enable row level security;
alter table app.text_reports force row level security;
alter table app.text_reports add constraint text_reports_pkey PRIMARY KEY (practice_id, id);
alter table app.text_reports add constraint text_reports_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.text_reports add constraint text_reports_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'delivered'::text, 'undelivered'::text])));
create policy across_practices on app.text_reports as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy callbacks on app.text_reports as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'text_provider'::text)));
create policy maintenance on app.text_reports as permissive for all to app_owner using (true) with check (true);
create policy tenant on app.text_reports as permissive for all to app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.text_reports to app_patient;
grant delete, select on app.text_reports to app_worker;

create table app.text_usage (
  practice_id uuid not null,
  month date not null,
  segments integer not null,
  reported_percent smallint not null default 0
);
alter table app.text_usage enable row level security;
alter table app.text_usage force row level security;
alter table app.text_usage add constraint text_usage_pkey PRIMARY KEY (practice_id, month);
alter table app.text_usage add constraint text_usage_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
create policy maintenance on app.text_usage as permissive for all to app_owner using (true) with check (true);
create policy tenant on app.text_usage as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.text_usage to app_staff;
grant insert, select, update on app.text_usage to app_worker;

create table app.threat_acknowledgements (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject text not null,
  seen_count integer not null,
  seen_until timestamp with time zone not null,
  acknowledged_at timestamp with time zone not null default now(),
  acknowledged_by_user_id uuid not null default app.ctx_user()
);
alter table app.threat_acknowledgements enable row level security;
alter table app.threat_acknowledgements force row level security;
alter table app.threat_acknowledgements add constraint threat_acknowledgements_id_key UNIQUE (id);
alter table app.threat_acknowledgements add constraint threat_acknowledgements_pkey PRIMARY KEY (kind, subject);
create policy forgetting on app.threat_acknowledgements as permissive for all to app_worker using (true);
create policy maintenance on app.threat_acknowledgements as permissive for all to app_owner using (true) with check (true);
create policy monitoring on app.threat_acknowledgements as permissive for all to app_platform using (true) with check ((acknowledged_by_user_id = ( SELECT app.ctx_user() AS ctx_user)));
grant insert, select, update on app.threat_acknowledgements to app_platform;
grant delete on app.threat_acknowledgements to app_worker;

create table app.user_invitations (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  email text not null,
  role text not null,
  first_name text,
  last_name text,
  phone text,
  profile_id uuid,
  invited_by_user_id uuid not null,
  invited_by_name text not null,
  token_hash bytea not null,
  token_version integer not null default 1,
  requires_approval boolean not null default false,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  accepted_user_id uuid,
  cancelled_at timestamp with time zone,
  claim_id uuid,
  claimed_until timestamp with time zone,
  sent_at timestamp with time zone[] not null default ARRAY[now()],
  delivery text not null default 'queued'::text,
  delivered_at timestamp with time zone,
  language text not null default 'en'::text,
  origin_domain text,
  waiting_since timestamp with time zone
);
alter table app.user_invitations enable row level security;
alter table app.user_invitations force row level security;
alter table app.user_invitations add constraint super_admin_is_invited_to_the_platform CHECK (((role = 'super_admin'::text) = (practice_id = '00000000-0000-0000-0000-000000000000'::uuid)));
alter table app.user_invitations add constraint user_invitations_delivery_check CHECK ((delivery = ANY (ARRAY['queued'::text, 'sent'::text, 'not_delivered'::text])));
alter table app.user_invitations add constraint user_invitations_email_check CHECK ((email = lower(email)));
alter table app.user_invitations add constraint user_invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table app.user_invitations add constraint user_invitations_origin_domain_check CHECK ((origin_domain = lower(origin_domain)));
alter table app.user_invitations add constraint user_invitations_pkey PRIMARY KEY (practice_id, id);
alter table app.user_invitations add constraint user_invitations_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.user_invitations add constraint user_invitations_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.user_invitations add constraint user_invitations_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text])));
alter table app.user_invitations add constraint waits_for_approval CHECK (((waiting_since IS NULL) OR (requires_approval AND (accepted_user_id IS NOT NULL))));
CREATE UNIQUE INDEX one_open_invitation ON app.user_invitations USING btree (practice_id, email, role) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX user_invitations_by_expiry ON app.user_invitations USING btree (practice_id, expires_at);
CREATE INDEX user_invitations_by_time ON app.user_invitations USING btree (practice_id, created_at DESC);
CREATE UNIQUE INDEX user_invitations_by_token ON app.user_invitations USING btree (token_hash);
CREATE INDEX user_invitations_by_waiting ON app.user_invitations USING btree (accepted_user_id) WHERE (waiting_since IS NOT NULL);
CREATE INDEX user_invitations_open ON app.user_invitations USING btree (practice_id, created_at DESC, id DESC) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));
create policy across_practices on app.user_invitations as permissive for all to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy all_invitations on app.user_invitations as permissive for select to app_platform using (true);
create policy by_functions on app.user_invitations as permissive for select to app_auth using (true);
create policy holder on app.user_invitations as permissive for all to app_rt using ((token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation))) with check ((token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation)));
create policy holder_accepts on app.user_invitations as permissive for all to app_staff using ((token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation))) with check ((token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation)));
create policy inviter_adds on app.user_invitations as restrictive for insert to app_staff with check (
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))
    WHEN 'practice_admin'::text THEN (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    WHEN 'scheduler'::text THEN (role = 'patient'::text)
    ELSE false
END);
create policy inviter_changes on app.user_invitations as restrictive for update to app_staff using ((
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))
    WHEN 'practice_admin'::text THEN (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    WHEN 'scheduler'::text THEN (role = 'patient'::text)
    ELSE false
END OR (token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation)))) with check ((
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))
    WHEN 'practice_admin'::text THEN (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    WHEN 'scheduler'::text THEN (role = 'patient'::text)
    ELSE false
END OR (token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation))));
create policy inviter_reads on app.user_invitations as restrictive for select to app_staff using ((
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text]))
    WHEN 'practice_admin'::text THEN (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    WHEN 'scheduler'::text THEN (role = 'patient'::text)
    ELSE false
END OR (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) OR ((token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation)) AND (cancelled_at IS NULL) AND (expires_at > now()) AND COALESCE((accepted_at = now()), true) AND COALESCE((waiting_since = now()), true))));
create policy maintenance on app.user_invitations as permissive for all to app_owner using (true) with check (true);
create policy patients_by_opening on app.user_invitations as restrictive for select to app_staff using (((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text) OR (token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation)) OR (role = ANY ('{practice_admin,practitioner,scheduler,super_admin}'::text[]))));
create policy patients_by_platform_opening on app.user_invitations as restrictive for select to app_platform using (((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text) OR (role = ANY ('{practice_admin,practitioner,scheduler,super_admin}'::text[])) OR (practice_id = ANY (( SELECT app.ctx_opened() AS ctx_opened)::uuid[]))));
create policy platform_invites on app.user_invitations as permissive for insert to app_platform with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (role = 'practice_admin'::text)));
create policy practice_deletion on app.user_invitations as permissive for update to app_platform using ((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)) with check ((cancelled_at IS NOT NULL));
create policy tenant on app.user_invitations as permissive for all to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.user_invitations to app_auth;
grant insert, select on app.user_invitations to app_platform;
grant select on app.user_invitations to app_rt;
grant insert, select on app.user_invitations to app_staff;
grant insert, select, update on app.user_invitations to app_worker;

create table app.user_roles (
  practice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  role text not null,
  is_primary boolean not null default false,
  created_at timestamp with time zone not null default now()
);
alter table app.user_roles enable row level security;
alter table app.user_roles force row level security;
alter table app.user_roles add constraint super_admin_belongs_to_the_platform CHECK (((role = 'super_admin'::text) = (practice_id = '00000000-0000-0000-0000-000000000000'::uuid)));
alter table app.user_roles add constraint user_roles_pkey PRIMARY KEY (practice_id, id);
alter table app.user_roles add constraint user_roles_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.user_roles add constraint user_roles_practice_id_user_id_role_key UNIQUE (practice_id, user_id, role);
alter table app.user_roles add constraint user_roles_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text])));
CREATE UNIQUE INDEX one_primary_practice ON app.user_roles USING btree (user_id) WHERE is_primary;
CREATE INDEX user_roles_by_role ON app.user_roles USING btree (practice_id, role);
CREATE INDEX user_roles_of_user ON app.user_roles USING btree (user_id);
create policy account_removal on app.user_roles as permissive for delete to app_platform using (((( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text) AND (role = 'super_admin'::text)));
create policy across_practices on app.user_roles as permissive for select to app_worker using ((( SELECT app.ctx_role() AS ctx_role) = 'every_practice'::text));
create policy all_roles on app.user_roles as permissive for select to app_auth, app_platform using (true);
create policy homes on app.user_roles as permissive for update to app_auth using (true) with check (is_primary);
create policy joined on app.user_roles as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.user_invitations accepted
  WHERE ((accepted.practice_id = user_roles.practice_id) AND (accepted.accepted_user_id = user_roles.user_id) AND (accepted.role = user_roles.role) AND (accepted.accepted_at = now()) AND
        CASE
            WHEN accepted.requires_approval THEN ((accepted.waiting_since < now()) AND (accepted.role = 'patient'::text))
            ELSE (accepted.token_hash = ( SELECT app.ctx_invitation() AS ctx_invitation))
        END)))));
create policy maintenance on app.user_roles as permissive for all to app_owner using (true) with check (true);
create policy members_given on app.user_roles as permissive for insert to app_staff with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text])) AND (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text])) AND app.is_member(user_id)));
create policy members_taken on app.user_roles as permissive for delete to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'super_admin'::text])) AND (role = ANY (ARRAY['practice_admin'::text, 'practitioner'::text, 'scheduler'::text, 'patient'::text]))));
create policy patient_access_ends on app.user_roles as permissive for delete to app_staff using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (role = 'patient'::text) AND (( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))));
create policy patients_by_opening on app.user_roles as restrictive for select to app_platform using (((( SELECT app.ctx_patients() AS ctx_patients) <> 'none'::text) OR (role = ANY ('{practice_admin,practitioner,scheduler,super_admin}'::text[])) OR (practice_id = ANY (( SELECT app.ctx_opened() AS ctx_opened)::uuid[]))));
create policy patients_select on app.user_roles as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((user_id = ( SELECT app.ctx_user() AS ctx_user)) OR (role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text])))));
create policy practice_deletion on app.user_roles as permissive for delete to app_platform using (((practice_id <> '00000000-0000-0000-0000-000000000000'::uuid) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)));
create policy practice_home on app.user_roles as permissive for update to app_platform using (((role = ANY (ARRAY['patient'::text, 'scheduler'::text, 'practitioner'::text, 'practice_admin'::text])) AND (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text))) with check (is_primary);
create policy tenant on app.user_roles as permissive for select to app_staff, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.user_roles to app_auth;
grant select on app.user_roles to app_patient;
grant delete, select on app.user_roles to app_platform;
grant delete, select on app.user_roles to app_staff;
grant select on app.user_roles to app_worker;

create table app.video_presences (
  practice_id uuid not null,
  appointment_id uuid not null,
  profile_id uuid not null,
  connection uuid not null,
  joined_at timestamp with time zone not null default now(),
  seen_at timestamp with time zone not null default now()
);
alter table app.video_presences enable row level security;
alter table app.video_presences force row level security;
alter table app.video_presences add constraint video_presences_pkey PRIMARY KEY (practice_id, appointment_id, profile_id);
alter table app.video_presences add constraint video_presences_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.video_presences add constraint video_presences_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
CREATE INDEX video_presences_by_time ON app.video_presences USING btree (practice_id, seen_at);
create policy cleaning on app.video_presences as permissive for all to app_worker using (true) with check (true);
create policy maintenance on app.video_presences as permissive for all to app_owner using (true) with check (true);
create policy own on app.video_presences as restrictive for insert to app_staff with check ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy own_changed on app.video_presences as restrictive for update to app_staff using ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy own_removed on app.video_presences as restrictive for delete to app_staff using ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy patients_delete on app.video_presences as permissive for delete to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_insert on app.video_presences as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_select on app.video_presences as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (EXISTS ( SELECT
   FROM app.appointments appointment
  WHERE ((appointment.practice_id = video_presences.practice_id) AND (appointment.id = video_presences.appointment_id))))));
create policy patients_update on app.video_presences as permissive for update to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.video_presences as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.video_presences to app_patient;
grant delete, insert, select, update on app.video_presences to app_staff;
grant delete, select on app.video_presences to app_worker;

create table app.video_signals (
  practice_id uuid not null,
  appointment_id uuid not null,
  id bigint not null,
  from_profile_id uuid not null,
  to_profile_id uuid not null,
  to_connection uuid not null,
  body jsonb not null,
  created_at timestamp with time zone not null default now()
);
alter table app.video_signals enable row level security;
alter table app.video_signals force row level security;
alter table app.video_signals add constraint video_signals_pkey PRIMARY KEY (practice_id, appointment_id, id);
alter table app.video_signals add constraint video_signals_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.video_signals add constraint video_signals_practice_id_from_profile_id_fkey FOREIGN KEY (practice_id, from_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.video_signals add constraint video_signals_practice_id_to_profile_id_fkey FOREIGN KEY (practice_id, to_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
create policy between_two on app.video_signals as restrictive for select to app_staff using (((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id)));
create policy between_two_removed on app.video_signals as restrictive for delete to app_staff using (((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id)));
create policy cleaning on app.video_signals as permissive for all to app_worker using (true) with check (true);
create policy maintenance on app.video_signals as permissive for all to app_owner using (true) with check (true);
create policy own on app.video_signals as restrictive for insert to app_staff with check ((from_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy patients_delete on app.video_signals as permissive for delete to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id))));
create policy patients_insert on app.video_signals as permissive for insert to app_patient with check (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND (from_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy patients_select on app.video_signals as permissive for select to app_patient using (((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)) AND ((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id))));
create policy tenant on app.video_signals as permissive for all to app_staff using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select on app.video_signals to app_patient;
grant delete, insert, select on app.video_signals to app_staff;
grant delete, select on app.video_signals to app_worker;
