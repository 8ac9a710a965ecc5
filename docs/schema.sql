-- Written by `npm run db:schema`. The migrations are the source.

create table app.account_blocks (
  user_id uuid not null,
  blocked_by_user_id uuid not null,
  blocked_at timestamp with time zone not null default now()
);
alter table app.account_blocks add constraint account_blocks_pkey PRIMARY KEY (user_id);
grant delete, insert, select on app.account_blocks to app_auth;

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
create policy filed_by_functions on app.appointment_events as permissive for insert to app_auth with check (true);
create policy maintenance on app.appointment_events as permissive for all to app_owner using (true) with check (true);
create policy not_for_patients on app.appointment_events as restrictive for select to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy tenant on app.appointment_events as permissive for select to app_rt using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.appointment_events to app_auth;
grant select on app.appointment_events to app_rt;

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
create policy not_for_patients on app.appointment_links as restrictive for select to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy tenant on app.appointment_links as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select, update on app.appointment_links to app_auth;
grant insert, select on app.appointment_links to app_worker;

create table app.appointment_notices (
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
  facts jsonb
);
alter table app.appointment_notices enable row level security;
alter table app.appointment_notices force row level security;
alter table app.appointment_notices add constraint appointment_notices_kind_check CHECK ((kind = ANY (ARRAY['requested'::text, 'booked'::text, 'confirmed'::text, 'moved'::text, 'changed'::text, 'declined'::text, 'handed_over'::text, 'cancelled'::text, 'reminder_24h'::text, 'reminder_1h'::text, 'proposed'::text, 'withdrawn'::text])));
alter table app.appointment_notices add constraint appointment_notices_pkey PRIMARY KEY (practice_id, id);
alter table app.appointment_notices add constraint appointment_notices_practice_id_appointment_id_fkey FOREIGN KEY (practice_id, appointment_id) REFERENCES app.appointments(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_notices add constraint appointment_notices_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.appointment_notices add constraint appointment_notices_recipient_check CHECK ((recipient = ANY (ARRAY['patient'::text, 'practitioner'::text])));
alter table app.appointment_notices add constraint appointment_notices_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'not_delivered'::text, 'superseded'::text, 'no_address'::text])));
alter table app.appointment_notices add constraint reminders_are_of_no_revision CHECK (((revision IS NULL) = (kind ~~ 'reminder%'::text)));
CREATE UNIQUE INDEX appointment_changes_told_once ON app.appointment_notices USING btree (practice_id, appointment_id, profile_id, revision) WHERE (revision IS NOT NULL);
CREATE INDEX appointment_notices_of_profile ON app.appointment_notices USING btree (practice_id, profile_id);
CREATE UNIQUE INDEX appointment_reminded_once ON app.appointment_notices USING btree (practice_id, appointment_id, kind, for_start, recipient) WHERE (revision IS NULL);
create policy by_functions on app.appointment_notices as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.appointment_notices as permissive for all to app_owner using (true) with check (true);
create policy not_for_patients on app.appointment_notices as restrictive for select to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy tenant on app.appointment_notices as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select on app.appointment_notices to app_auth;
grant select on app.appointment_notices to app_rt;
grant select, update on app.appointment_notices to app_worker;

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
  status_reason text,
  visit_type_id uuid,
  color text,
  revision integer not null default 0,
  overbooked boolean not null default false,
  booked_by_user_id uuid default app.ctx_user(),
  booking_key uuid,
  proposal_note text,
  proposed_at timestamp with time zone,
  reason_revision integer,
  outside_hours boolean not null default false,
  proposed_starts timestamp with time zone[],
  proposed_practitioner_ids uuid[],
  booking_digest bytea,
  patient_note text
);
alter table app.appointments enable row level security;
alter table app.appointments force row level security;
alter table app.appointments add constraint appointments_booking_digest_check CHECK ((length(booking_digest) = 32));
alter table app.appointments add constraint appointments_check CHECK ((ends_at > starts_at));
alter table app.appointments add constraint appointments_mode_check CHECK ((mode = ANY (ARRAY['in_person'::text, 'video'::text, 'phone'::text])));
alter table app.appointments add constraint appointments_patient_note_check CHECK ((btrim(patient_note) <> ''::text));
alter table app.appointments add constraint appointments_pkey PRIMARY KEY (practice_id, id);
alter table app.appointments add constraint appointments_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.appointments add constraint appointments_practice_id_patient_profile_id_fkey FOREIGN KEY (practice_id, patient_profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.appointments add constraint appointments_practice_id_practitioner_profile_id_practitio_fkey FOREIGN KEY (practice_id, practitioner_profile_id, practitioner_user_id) REFERENCES app.profiles(practice_id, id, user_id) ON UPDATE CASCADE;
alter table app.appointments add constraint appointments_practice_id_visit_type_id_fkey FOREIGN KEY (practice_id, visit_type_id) REFERENCES app.visit_types(practice_id, id);
alter table app.appointments add constraint appointments_proposal_note_check CHECK ((btrim(proposal_note) <> ''::text));
alter table app.appointments add constraint appointments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text, 'completed'::text, 'cancelled'::text, 'no_show'::text])));
alter table app.appointments add constraint appointments_status_reason_check CHECK ((btrim(status_reason) <> ''::text));
alter table app.appointments add constraint patient_in_one_place EXCLUDE USING gist (practice_id WITH =, patient_profile_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])));
alter table app.appointments add constraint practitioner_in_one_place EXCLUDE USING gist (practitioner_user_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])) AND (NOT overbooked)));
alter table app.appointments add constraint proposed_times_paired CHECK ((((cardinality(proposed_starts) >= 1) AND (cardinality(proposed_starts) <= 3)) AND (cardinality(proposed_practitioner_ids) = cardinality(proposed_starts))));
alter table app.appointments add constraint proposed_together CHECK ((num_nulls(proposed_starts, proposed_practitioner_ids, proposed_at) = ANY (ARRAY[0, 3])));
CREATE UNIQUE INDEX appointments_booked_once ON app.appointments USING btree (practice_id, booked_by_user_id, booking_key) WHERE (booking_key IS NOT NULL);
CREATE INDEX appointments_by_start ON app.appointments USING btree (practice_id, starts_at);
CREATE INDEX appointments_of_patient ON app.appointments USING btree (practice_id, patient_profile_id, starts_at);
CREATE INDEX appointments_of_practitioner ON app.appointments USING btree (practice_id, practitioner_profile_id, starts_at);
CREATE INDEX appointments_overbooked ON app.appointments USING btree (practitioner_user_id, starts_at) WHERE ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])) AND overbooked);
CREATE INDEX appointments_to_remind ON app.appointments USING btree (starts_at) WHERE (status = 'confirmed'::text);
create policy all_appointments on app.appointments as permissive for select to app_platform using (true);
create policy cancelled_by_link on app.appointments as permissive for update to app_auth using (true) with check (true);
create policy maintenance on app.appointments as permissive for all to app_owner using (true) with check (true);
create policy member_changes on app.appointments as permissive for select to app_auth using (true);
create policy patient_own on app.appointments as restrictive for all to app_rt using (((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text) OR (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practice_deletion on app.appointments as permissive for all to app_auth using (true) with check (true);
create policy practitioners_book_own on app.appointments as restrictive for insert to app_rt with check (((( SELECT app.ctx_role() AS ctx_role) <> 'practitioner'::text) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practitioners_change_own on app.appointments as restrictive for update to app_rt using (true) with check (((( SELECT app.ctx_role() AS ctx_role) <> 'practitioner'::text) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)) OR (patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.appointments as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.appointments to app_auth;
grant select on app.appointments to app_platform;
grant insert, select, update on app.appointments to app_rt;
grant select on app.appointments to app_worker;

create table app.audit_events (
  practice_id uuid not null default app.ctx_practice(),
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default clock_timestamp(),
  actor_user_id uuid default app.ctx_user(),
  actor_role text not null default app.ctx_role(),
  action text not null,
  resource_type text not null,
  resource_ids uuid[] not null default '{}'::uuid[],
  correlation_id text default app.ctx_correlation(),
  outcome text not null default 'done'::text
);
alter table app.audit_events enable row level security;
alter table app.audit_events force row level security;
alter table app.audit_events add constraint audit_events_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'not_found'::text, 'denied'::text])));
alter table app.audit_events add constraint audit_events_pkey PRIMARY KEY (practice_id, at, id);
create policy filed_by_functions on app.audit_events as permissive for insert to app_auth with check (true);
create policy maintenance on app.audit_events as permissive for select to app_owner using (true);
create policy tenant on app.audit_events as permissive for insert to app_platform, app_rt, app_worker with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.audit_events to app_auth;
grant insert on app.audit_events to app_platform;
grant insert on app.audit_events to app_rt;
grant insert on app.audit_events to app_worker;

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
create policy own on app.calendar_feeds as restrictive for all to app_rt using ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile))) with check ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy tenant on app.calendar_feeds as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select, update on app.calendar_feeds to app_auth;
grant insert, select, update on app.calendar_feeds to app_rt;

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
grant delete, insert, select, update on app.deliveries to app_worker;

create table app.ended_sessions (
  session_id text not null,
  until timestamp with time zone not null
);
alter table app.ended_sessions add constraint ended_sessions_pkey PRIMARY KEY (session_id);
grant select on app.ended_sessions to app_auth;
grant insert, select, update on app.ended_sessions to app_rt;
grant delete, select on app.ended_sessions to app_worker;

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
create policy kept_by_trigger on app.former_subdomains as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.former_subdomains as permissive for all to app_owner using (true) with check (true);
grant delete, insert, select, update on app.former_subdomains to app_auth;
grant select on app.former_subdomains to app_rt;

create table app.found_accounts (
  user_id uuid not null,
  found_at timestamp with time zone not null default now()
);
alter table app.found_accounts add constraint found_accounts_pkey PRIMARY KEY (user_id);
grant delete, insert, select on app.found_accounts to app_auth;

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
create policy maintenance on app.medical_histories as permissive for all to app_owner using (true) with check (true);
create policy staff_of_the_practice on app.medical_histories as restrictive for all to app_rt using ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text]))) with check ((( SELECT app.ctx_role() AS ctx_role) = ANY (ARRAY['practice_admin'::text, 'practitioner'::text])));
create policy tenant on app.medical_histories as permissive for all to app_rt using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.medical_histories to app_rt;

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
create policy filed_by_functions on app.outbox as permissive for insert to app_auth with check (true);
create policy maintenance on app.outbox as permissive for select to app_owner using (true);
create policy relay on app.outbox as permissive for all to app_worker using (true) with check (true);
create policy tenant on app.outbox as permissive for insert to app_rt with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert on app.outbox to app_auth;
grant insert on app.outbox to app_rt;
grant delete, select, update on app.outbox to app_worker;

create table app.patient_practice_relationships (
  practice_id uuid not null,
  profile_id uuid not null,
  created_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  status text not null default 'active'::text
);
alter table app.patient_practice_relationships enable row level security;
alter table app.patient_practice_relationships force row level security;
alter table app.patient_practice_relationships add constraint patient_practice_relationships_pkey PRIMARY KEY (practice_id, profile_id);
alter table app.patient_practice_relationships add constraint patient_practice_relationships_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.patient_practice_relationships add constraint patient_practice_relationships_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.patient_practice_relationships add constraint patient_practice_relationships_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text])));
CREATE INDEX patients_by_status ON app.patient_practice_relationships USING btree (practice_id, status, created_at DESC, profile_id DESC) WHERE (ended_at IS NULL);
CREATE INDEX patients_newest_first ON app.patient_practice_relationships USING btree (practice_id, created_at DESC, profile_id DESC) WHERE (ended_at IS NULL);
create policy accepted_patients on app.patient_practice_relationships as permissive for all to app_auth using (true) with check (true);
create policy all_relationships on app.patient_practice_relationships as permissive for select to app_platform using (true);
create policy maintenance on app.patient_practice_relationships as permissive for all to app_owner using (true) with check (true);
create policy member_changes on app.patient_practice_relationships as permissive for all to app_auth using (true) with check (true);
create policy patient_sees_self on app.patient_practice_relationships as restrictive for all to app_rt using (((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text) OR (profile_id = ( SELECT app.ctx_profile() AS ctx_profile)))) with check ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy tenant on app.patient_practice_relationships as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant insert, select, update on app.patient_practice_relationships to app_auth;
grant select on app.patient_practice_relationships to app_platform;
grant insert, select, update on app.patient_practice_relationships to app_rt;
grant select on app.patient_practice_relationships to app_worker;

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
create policy not_by_patients on app.practice_closed_days as restrictive for insert to app_rt with check ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy not_changed_by_patients on app.practice_closed_days as restrictive for update to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy not_removed_by_patients on app.practice_closed_days as restrictive for delete to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy tenant on app.practice_closed_days as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.practice_closed_days to app_rt;

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
create policy maintenance on app.practice_logos as permissive for all to app_owner using (true) with check (true);
create policy practice_deletion on app.practice_logos as permissive for all to app_auth using (true) with check (true);
create policy tenant on app.practice_logos as permissive for all to app_rt using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, select on app.practice_logos to app_auth;
grant delete, insert, select, update on app.practice_logos to app_rt;

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
  closed_days_revision integer not null default 0,
  open_appointments_max integer not null default 10,
  search_text text default app.practice_search_text(name, subdomain),
  language text not null default 'en'::text
);
alter table app.practices enable row level security;
alter table app.practices force row level security;
alter table app.practices add constraint deleted_is_inactive CHECK (((deleted_at IS NULL) OR (NOT is_active)));
alter table app.practices add constraint practices_custom_domain_check CHECK ((custom_domain = lower(custom_domain)));
alter table app.practices add constraint practices_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table app.practices add constraint practices_name_check CHECK ((btrim(name) <> ''::text));
alter table app.practices add constraint practices_open_appointments_max_check CHECK (((open_appointments_max >= 1) AND (open_appointments_max <= 50)));
alter table app.practices add constraint practices_pkey PRIMARY KEY (id);
alter table app.practices add constraint practices_subdomain_check CHECK ((subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'::text));
CREATE UNIQUE INDEX practices_custom_domain_key ON app.practices USING btree (custom_domain) WHERE (deleted_at IS NULL);
CREATE INDEX practices_directory ON app.practices USING btree (name, id) WHERE is_active;
CREATE INDEX practices_newest ON app.practices USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX practices_subdomain_key ON app.practices USING btree (subdomain) WHERE (deleted_at IS NULL);
create policy all_practices on app.practices as permissive for select to app_auth, app_platform, app_worker using (((deleted_at IS NULL) OR (deleted_at = now())));
create policy directory on app.practices as permissive for select to app_rt using ((is_active OR (id = ( SELECT app.ctx_practice() AS ctx_practice))));
create policy maintenance on app.practices as permissive for all to app_owner using (true) with check (true);
create policy own_practice on app.practices as permissive for update to app_rt using ((id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((id = ( SELECT app.ctx_practice() AS ctx_practice)));
create policy platform_adds on app.practices as permissive for insert to app_platform with check ((deleted_at IS NULL));
create policy platform_edits on app.practices as permissive for update to app_platform using ((id <> '00000000-0000-0000-0000-000000000000'::uuid)) with check ((deleted_at IS NULL));
create policy practice_deletion on app.practices as permissive for update to app_auth using (true) with check (true);
grant select on app.practices to app_auth;
grant select on app.practices to app_platform;
grant select on app.practices to app_rt;
grant select on app.practices to app_worker;

create table app.practitioner_schedules (
  practice_id uuid not null,
  practitioner_profile_id uuid not null,
  weekly jsonb not null default '[]'::jsonb,
  exceptions jsonb not null default '[]'::jsonb,
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
create policy not_by_patients on app.practitioner_schedules as restrictive for insert to app_rt with check ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy not_changed_by_patients on app.practitioner_schedules as restrictive for update to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy not_removed_by_patients on app.practitioner_schedules as restrictive for delete to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy practitioners_drop_own on app.practitioner_schedules as restrictive for delete to app_rt using (((( SELECT app.ctx_role() AS ctx_role) <> 'practitioner'::text) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practitioners_keep_own on app.practitioner_schedules as restrictive for update to app_rt using (((( SELECT app.ctx_role() AS ctx_role) <> 'practitioner'::text) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy practitioners_make_own on app.practitioner_schedules as restrictive for insert to app_rt with check (((( SELECT app.ctx_role() AS ctx_role) <> 'practitioner'::text) OR (practitioner_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.practitioner_schedules as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.practitioner_schedules to app_rt;

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
  revision integer not null default 1,
  language text
);
alter table app.profiles enable row level security;
alter table app.profiles force row level security;
alter table app.profiles add constraint profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text, 'other'::text, 'prefer_not_to_say'::text])));
alter table app.profiles add constraint profiles_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table app.profiles add constraint profiles_pkey PRIMARY KEY (practice_id, id);
alter table app.profiles add constraint profiles_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.profiles add constraint profiles_practice_id_id_user_id_key UNIQUE (practice_id, id, user_id);
alter table app.profiles add constraint profiles_practice_id_user_id_key UNIQUE (practice_id, user_id);
CREATE INDEX profiles_by_address ON app.profiles USING btree (practice_id, email);
CREATE INDEX profiles_by_email ON app.profiles USING btree (practice_id, lower(email));
CREATE INDEX profiles_newest ON app.profiles USING btree (practice_id, created_at DESC, id DESC);
CREATE INDEX profiles_newest_anywhere ON app.profiles USING btree (created_at DESC, id DESC);
CREATE INDEX profiles_of_user ON app.profiles USING btree (user_id);
CREATE INDEX profiles_search ON app.profiles USING gin (practice_id, search_text gin_trgm_ops) WITH (fastupdate=off);
create policy accepted_profiles on app.profiles as permissive for insert to app_auth with check (true);
create policy account_update on app.profiles as permissive for update to app_auth using (true) with check (true);
create policy all_profiles on app.profiles as permissive for select to app_auth, app_platform using (true);
create policy found_accounts on app.profiles as permissive for delete to app_auth using ((practice_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy maintenance on app.profiles as permissive for all to app_owner using (true) with check (true);
create policy patient_sees_self_and_staff on app.profiles as restrictive for all to app_rt using (((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text) OR (id = ( SELECT app.ctx_profile() AS ctx_profile)) OR (EXISTS ( SELECT 1
   FROM app.user_roles staff
  WHERE ((staff.practice_id = profiles.practice_id) AND (staff.user_id = profiles.user_id) AND (staff.role <> 'patient'::text)))) OR (EXISTS ( SELECT 1
   FROM app.appointments visit
  WHERE ((visit.practice_id = profiles.practice_id) AND (visit.practitioner_profile_id = profiles.id) AND (visit.patient_profile_id = ( SELECT app.ctx_profile() AS ctx_profile))))))) with check (((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text) OR (id = ( SELECT app.ctx_profile() AS ctx_profile))));
create policy tenant on app.profiles as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.profiles to app_auth;
grant select on app.profiles to app_platform;
grant insert, select, update on app.profiles to app_rt;
grant select on app.profiles to app_worker;

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
create policy filed_by_functions on app.registration_attempts as permissive for all to app_auth using (true) with check (true);
create policy maintenance on app.registration_attempts as permissive for all to app_owner using (true) with check (true);
create policy monitoring on app.registration_attempts as permissive for select to app_platform using (true);
grant delete, insert, select on app.registration_attempts to app_auth;
grant select on app.registration_attempts to app_platform;

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
  language text not null default 'en'::text
);
alter table app.user_invitations enable row level security;
alter table app.user_invitations force row level security;
alter table app.user_invitations add constraint super_admin_is_invited_to_the_platform CHECK (((role = 'super_admin'::text) = (practice_id = '00000000-0000-0000-0000-000000000000'::uuid)));
alter table app.user_invitations add constraint user_invitations_delivery_check CHECK ((delivery = ANY (ARRAY['queued'::text, 'sent'::text, 'not_delivered'::text])));
alter table app.user_invitations add constraint user_invitations_email_check CHECK ((email = lower(email)));
alter table app.user_invitations add constraint user_invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text])));
alter table app.user_invitations add constraint user_invitations_pkey PRIMARY KEY (practice_id, id);
alter table app.user_invitations add constraint user_invitations_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
alter table app.user_invitations add constraint user_invitations_practice_id_profile_id_fkey FOREIGN KEY (practice_id, profile_id) REFERENCES app.profiles(practice_id, id);
alter table app.user_invitations add constraint user_invitations_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'patient'::text])));
CREATE UNIQUE INDEX one_open_invitation ON app.user_invitations USING btree (practice_id, email, role) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX user_invitations_by_expiry ON app.user_invitations USING btree (practice_id, expires_at);
CREATE INDEX user_invitations_by_time ON app.user_invitations USING btree (practice_id, created_at DESC);
CREATE UNIQUE INDEX user_invitations_by_token ON app.user_invitations USING btree (token_hash);
CREATE INDEX user_invitations_open ON app.user_invitations USING btree (practice_id, created_at DESC, id DESC) WHERE ((accepted_at IS NULL) AND (cancelled_at IS NULL));
create policy acceptance on app.user_invitations as permissive for all to app_auth using (true) with check (true);
create policy all_invitations on app.user_invitations as permissive for select to app_platform using (true);
create policy inviter_adds on app.user_invitations as restrictive for insert to app_rt with check (
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role <> 'patient'::text)
    WHEN 'practice_admin'::text THEN (role <> 'super_admin'::text)
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    ELSE false
END);
create policy inviter_changes on app.user_invitations as restrictive for update to app_rt using (
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role <> 'patient'::text)
    WHEN 'practice_admin'::text THEN (role <> 'super_admin'::text)
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    ELSE false
END) with check (
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role <> 'patient'::text)
    WHEN 'practice_admin'::text THEN (role <> 'super_admin'::text)
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    ELSE false
END);
create policy inviter_reads on app.user_invitations as restrictive for select to app_rt using ((
CASE ( SELECT app.ctx_role() AS ctx_role)
    WHEN 'super_admin'::text THEN (role <> 'patient'::text)
    WHEN 'practice_admin'::text THEN (role <> 'super_admin'::text)
    WHEN 'practitioner'::text THEN (role = 'patient'::text)
    ELSE false
END OR (( SELECT app.ctx_role() AS ctx_role) = 'super_admin'::text)));
create policy maintenance on app.user_invitations as permissive for all to app_owner using (true) with check (true);
create policy tenant on app.user_invitations as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select, update on app.user_invitations to app_auth;
grant select on app.user_invitations to app_platform;
grant insert, select, update on app.user_invitations to app_rt;
grant select, update on app.user_invitations to app_worker;

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
alter table app.user_roles add constraint user_roles_role_check CHECK ((role = ANY (ARRAY['super_admin'::text, 'practice_admin'::text, 'practitioner'::text, 'patient'::text])));
CREATE UNIQUE INDEX one_primary_practice ON app.user_roles USING btree (user_id) WHERE is_primary;
CREATE INDEX user_roles_by_role ON app.user_roles USING btree (practice_id, role);
CREATE INDEX user_roles_of_user ON app.user_roles USING btree (user_id);
create policy accepted_roles on app.user_roles as permissive for insert to app_auth with check (true);
create policy all_roles on app.user_roles as permissive for select to app_auth, app_platform using (true);
create policy maintenance on app.user_roles as permissive for all to app_owner using (true) with check (true);
create policy member_changes on app.user_roles as permissive for all to app_auth using (true) with check (true);
create policy patient_access_ends on app.user_roles as permissive for delete to app_auth using (((role = 'patient'::text) AND (practice_id = ( SELECT app.ctx_practice() AS ctx_practice))));
create policy patient_sees_self_and_staff on app.user_roles as restrictive for all to app_rt using (((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text) OR (user_id = ( SELECT app.ctx_user() AS ctx_user)) OR (role <> 'patient'::text))) with check ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy practice_deletion on app.user_roles as permissive for delete to app_auth using (true);
create policy practice_home on app.user_roles as permissive for update to app_auth using (true) with check (true);
create policy tenant on app.user_roles as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.user_roles to app_auth;
grant select on app.user_roles to app_platform;
grant select on app.user_roles to app_rt;
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
create policy of_own_visits on app.video_presences as restrictive for select to app_rt using (((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text) OR (EXISTS ( SELECT
   FROM app.appointments visit
  WHERE ((visit.practice_id = video_presences.practice_id) AND (visit.id = video_presences.appointment_id))))));
create policy own on app.video_presences as restrictive for insert to app_rt with check ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy own_changed on app.video_presences as restrictive for update to app_rt using ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy own_removed on app.video_presences as restrictive for delete to app_rt using ((profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy tenant on app.video_presences as permissive for all to app_rt using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.video_presences to app_rt;
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
create policy between_two on app.video_signals as restrictive for select to app_rt using (((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id)));
create policy between_two_removed on app.video_signals as restrictive for delete to app_rt using (((( SELECT app.ctx_profile() AS ctx_profile) = from_profile_id) OR (( SELECT app.ctx_profile() AS ctx_profile) = to_profile_id)));
create policy cleaning on app.video_signals as permissive for all to app_worker using (true) with check (true);
create policy maintenance on app.video_signals as permissive for all to app_owner using (true) with check (true);
create policy own on app.video_signals as restrictive for insert to app_rt with check ((from_profile_id = ( SELECT app.ctx_profile() AS ctx_profile)));
create policy tenant on app.video_signals as permissive for all to app_rt using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select on app.video_signals to app_rt;
grant delete, select on app.video_signals to app_worker;

create table app.visit_type_practitioners (
  practice_id uuid not null,
  visit_type_id uuid not null,
  practitioner_profile_id uuid not null
);
alter table app.visit_type_practitioners enable row level security;
alter table app.visit_type_practitioners force row level security;
alter table app.visit_type_practitioners add constraint visit_type_practitioners_pkey PRIMARY KEY (practice_id, visit_type_id, practitioner_profile_id);
alter table app.visit_type_practitioners add constraint visit_type_practitioners_practice_id_practitioner_profile__fkey FOREIGN KEY (practice_id, practitioner_profile_id) REFERENCES app.profiles(practice_id, id) ON DELETE CASCADE;
alter table app.visit_type_practitioners add constraint visit_type_practitioners_practice_id_visit_type_id_fkey FOREIGN KEY (practice_id, visit_type_id) REFERENCES app.visit_types(practice_id, id) ON DELETE CASCADE;
create policy maintenance on app.visit_type_practitioners as permissive for all to app_owner using (true) with check (true);
create policy not_by_patients on app.visit_type_practitioners as restrictive for insert to app_rt with check ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy not_changed_by_patients on app.visit_type_practitioners as restrictive for update to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy not_removed_by_patients on app.visit_type_practitioners as restrictive for delete to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy tenant on app.visit_type_practitioners as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant delete, insert, select, update on app.visit_type_practitioners to app_rt;

create table app.visit_types (
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
  other_names jsonb not null default '{}'::jsonb
);
alter table app.visit_types enable row level security;
alter table app.visit_types force row level security;
alter table app.visit_types add constraint visit_types_booking_check CHECK ((booking = ANY (ARRAY['direct'::text, 'request'::text, 'staff'::text])));
alter table app.visit_types add constraint visit_types_minutes_check CHECK (((minutes >= 5) AND (minutes <= 480)));
alter table app.visit_types add constraint visit_types_mode_check CHECK ((mode = ANY (ARRAY['in_person'::text, 'video'::text, 'phone'::text])));
alter table app.visit_types add constraint visit_types_name_check CHECK ((btrim(name) <> ''::text));
alter table app.visit_types add constraint visit_types_other_names_check CHECK ((jsonb_typeof(other_names) = 'object'::text));
alter table app.visit_types add constraint visit_types_pkey PRIMARY KEY (practice_id, id);
alter table app.visit_types add constraint visit_types_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES app.practices(id);
CREATE UNIQUE INDEX visit_type_names ON app.visit_types USING btree (practice_id, app.folded(name));
CREATE UNIQUE INDEX visit_type_names_en ON app.visit_types USING btree (practice_id, lower(COALESCE((other_names ->> 'en'::text), name)));
CREATE UNIQUE INDEX visit_type_names_es ON app.visit_types USING btree (practice_id, lower(COALESCE((other_names ->> 'es'::text), name)));
create policy by_functions on app.visit_types as permissive for select to app_auth using (true);
create policy maintenance on app.visit_types as permissive for all to app_owner using (true) with check (true);
create policy not_by_patients on app.visit_types as restrictive for insert to app_rt with check ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy not_changed_by_patients on app.visit_types as restrictive for update to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy not_removed_by_patients on app.visit_types as restrictive for delete to app_rt using ((( SELECT app.ctx_role() AS ctx_role) <> 'patient'::text));
create policy tenant on app.visit_types as permissive for all to app_rt, app_worker using ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice))) with check ((practice_id = ( SELECT app.ctx_practice() AS ctx_practice)));
grant select on app.visit_types to app_auth;
grant delete, insert, select, update on app.visit_types to app_rt;
grant select on app.visit_types to app_worker;

CREATE OR REPLACE FUNCTION app.accept_invitation(the_hash bytea, the_claim uuid, the_email text, the_user uuid, given_first text, given_last text, correlation text, given_language text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    invitation app.user_invitations;
    record_id uuid;
    chosen text;
  begin
    perform pg_advisory_xact_lock(hashtextextended(the_user::text, 1764000001000));
    update app.user_invitations open set accepted_at = now(), accepted_user_id = the_user, claim_id = null, claimed_until = null
    where open.token_hash = the_hash and open.email = the_email
      and open.accepted_at is null and open.cancelled_at is null and open.expires_at > now()
      and (open.claim_id = the_claim or open.claimed_until is null or open.claimed_until < now())
      and exists (select from app.practices practice where practice.id = open.practice_id and practice.is_active)
    returning * into invitation;
    if not found then return false; end if;
    
    chosen := coalesce(
      (select person.language from app.profiles person where person.user_id = the_user and person.language is not null limit 1),
      given_language, invitation.language);

    select id into record_id from app.profiles
      where practice_id = invitation.practice_id and user_id = the_user;
    if record_id is null then
      select (array_agg(id))[1] into record_id from app.profiles
        where practice_id = invitation.practice_id and user_id is null
          and (id = invitation.profile_id or (invitation.profile_id is null and lower(email) = invitation.email))
        having count(*) = 1;
      if record_id is null then
        insert into app.profiles (practice_id, user_id, first_name, last_name, email, phone, language)
          values (invitation.practice_id, the_user, coalesce(given_first, invitation.first_name),
                  coalesce(given_last, invitation.last_name), invitation.email, invitation.phone, chosen)
          returning id into record_id;
      else
        update app.profiles set user_id = the_user, first_name = coalesce(given_first, first_name),
               last_name = coalesce(given_last, last_name), email = coalesce(email, invitation.email), language = chosen, updated_at = now()
          where practice_id = invitation.practice_id and id = record_id;
      end if;
    end if;

    insert into app.user_roles (practice_id, user_id, role, is_primary)
      values (invitation.practice_id, the_user, invitation.role, invitation.role <> 'super_admin'
              and not exists (select from app.user_roles held where held.user_id = the_user and held.is_primary))
      on conflict (practice_id, user_id, role) do nothing;
    if invitation.role = 'patient' then
      insert into app.patient_practice_relationships (practice_id, profile_id) values (invitation.practice_id, record_id)
        on conflict (practice_id, profile_id) do update set ended_at = null;
    end if;
    insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids, correlation_id)
      values (invitation.practice_id, the_user, invitation.role, 'accept', 'invitation', array[invitation.id, record_id], correlation);
    return true;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.access_state(the_user uuid, the_session text, the_practice uuid)
 RETURNS TABLE(state text, roles text[], session_ended boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT
         CASE
             WHEN (EXISTS ( SELECT 1
                FROM app.account_blocks block
               WHERE (block.user_id = access_state.the_user))) THEN 'blocked'::text
             WHEN (mine.roles @> ARRAY['super_admin'::text]) THEN 'open'::text
             WHEN (practice.id IS NULL) THEN 'closed'::text
             WHEN (mine.roles = '{}'::text[]) THEN 'none'::text
             WHEN (NOT practice.is_active) THEN 'suspended'::text
             ELSE 'open'::text
         END AS "case",
     mine.roles,
     (EXISTS ( SELECT 1
            FROM app.ended_sessions ended
           WHERE ((ended.session_id = access_state.the_session) AND (ended.until > now())))) AS "exists"
    FROM (( SELECT COALESCE(array_agg(held.role ORDER BY held.role), '{}'::text[]) AS roles
            FROM app.user_roles held
           WHERE ((held.user_id = access_state.the_user) AND ((held.practice_id = access_state.the_practice) OR (held.role = 'super_admin'::text)))) mine
      LEFT JOIN app.practices practice ON ((practice.id = access_state.the_practice)));
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.act_on_appointment_link(the_hash bytea, notice_hours integer, correlation text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    link app.appointment_links;
    visit app.appointments;
    patient_user uuid;
    state text;
  begin
    select visit_of.* into visit from app.appointments visit_of
      join app.appointment_links found on found.practice_id = visit_of.practice_id and found.appointment_id = visit_of.id
      join app.practices practice on practice.id = found.practice_id and practice.is_active
      where found.token_hash = the_hash for update of visit_of;
    if not found then return null; end if;
    select * into link from app.appointment_links where token_hash = the_hash;
    state := app.appointment_link_state(link, visit, notice_hours);
    if state <> 'open' then return state; end if;

    select user_id into patient_user from app.profiles
      where practice_id = visit.practice_id and id = visit.patient_profile_id;
    perform set_config('app.practice_id', visit.practice_id::text, true), set_config('app.role', 'patient', true),
      set_config('app.user_id', coalesce(patient_user::text, ''), true),
      set_config('app.profile_id', visit.patient_profile_id::text, true),
      set_config('app.correlation_id', correlation, true);
    update app.appointment_links set used_at = now() where token_hash = the_hash;
    if link.action = 'cancel' then
      update app.appointments set status = 'cancelled', status_reason = null, proposed_at = null, updated_at = now()
      where practice_id = visit.practice_id and id = visit.id;
    end if;
    insert into app.audit_events (action, resource_type, resource_ids) values ('update', 'appointment', array[visit.id]);
    return 'done';
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.announce_appointment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    what text := case
      when tg_op = 'INSERT' then case new.status when 'pending' then 'requested' when 'confirmed' then 'booked' end
      when new.status = 'cancelled' then case when old.status in ('pending', 'confirmed') then 'cancelled' end
      when new.status not in ('pending', 'confirmed') then null
      when (old.starts_at, old.practitioner_profile_id) is distinct from (new.starts_at, new.practitioner_profile_id)
        then 'moved'
      when old.status = 'pending' and new.status = 'confirmed' then 'confirmed'
      when (old.ends_at, old.type, old.mode) is distinct from (new.ends_at, new.type, new.mode) then 'changed'
      when new.proposed_at is not null and new.proposed_at is distinct from old.proposed_at then 'proposed'
      when old.proposed_at is not null and new.proposed_at is null then
        case when app.ctx_role() = 'patient' then 'withdrawn' else 'declined' end
    end;
    former uuid := case when tg_op = 'UPDATE' and what = 'moved' then old.practitioner_profile_id end;
    facts constant jsonb := app.appointment_facts(new);
    facts_before constant jsonb := case when tg_op = 'UPDATE' then app.appointment_facts(old) else '{}' end;
    is_theirs constant boolean := tg_op = 'UPDATE' and old.practitioner_profile_id = new.practitioner_profile_id;
  begin
    if what is null or app.ctx_practice() is null or new.starts_at <= now() then return null; end if;
    with told (kind, recipient, profile_id, for_start, before, facts) as (
      values (what, 'patient', new.patient_profile_id, new.starts_at, facts_before, facts),
        (what, 'practitioner', new.practitioner_profile_id, new.starts_at,
          case when is_theirs then facts_before else '{}' end, facts)
      union all
      select 'handed_over', 'practitioner', former, old.starts_at, facts_before, '{}'::jsonb where former <> new.practitioner_profile_id
    ),
    filed as (
      insert into app.appointment_notices (practice_id, appointment_id, kind, recipient, profile_id, for_start, revision, before, facts)
      select new.practice_id, new.id, told.kind, told.recipient, told.profile_id, told.for_start, new.revision, told.before, told.facts
      from told
      on conflict do nothing
      returning id)
    insert into app.outbox (practice_id, topic, payload, available_at)
    select new.practice_id, 'appointment.changed', jsonb_build_object('noticeId', filed.id),
      now() + case when what = 'moved' then interval '20 seconds' else interval '0' end from filed;
    return null;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.appointment_facts(kept app.appointments)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('startsAt', app.iso((kept).starts_at), 'endsAt', app.iso((kept).ends_at), 'practitionerId', (kept).practitioner_profile_id, 'type', (kept).type, 'mode', (kept).mode, 'status', (kept).status)
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.appointment_link_state(link app.appointment_links, visit app.appointments, notice_hours integer)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (((visit).starts_at <> (link).for_start) OR ((visit).starts_at <= now())) THEN 'expired'::text WHEN ((visit).status = 'cancelled'::text) THEN CASE WHEN (((link).action = 'cancel'::text) AND ((link).used_at IS NOT NULL)) THEN 'used'::text ELSE 'cancelled'::text END WHEN (((visit).status = 'confirmed'::text) AND ((link).action = 'confirm'::text)) THEN CASE WHEN ((link).used_at IS NOT NULL) THEN 'used'::text ELSE 'open'::text END WHEN (((visit).status = ANY (ARRAY['pending'::text, 'confirmed'::text])) AND ((link).action = 'cancel'::text)) THEN CASE WHEN ((visit).starts_at < (now() + make_interval(hours => notice_hours))) THEN 'too_late'::text ELSE 'open'::text END ELSE 'expired'::text END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.attempt_sign_up(the_email text, from_ip inet, refusal text, most integer, within interval)
 RETURNS TABLE(reason text, retry_after integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    earlier timestamptz[];
  begin
    select array_agg(created_at order by created_at desc) into earlier from app.registration_attempts
      where email = the_email and attempt_type = 'signup' and created_at > now() - within
        and error_message is distinct from 'signup.too_many_attempts';
    reason := refusal;
    if reason is null and cardinality(earlier) >= most then
      reason := 'signup.too_many_attempts';
      retry_after := greatest(1, ceil(extract(epoch from earlier[most] + within - now())));
    end if;
    reason := coalesce(reason, 'signup.invitation_required');
    perform app.record_registration_attempt(the_email, from_ip, 'signup', reason);
    if reason = 'signup.invitation_required' then
      insert into app.outbox (practice_id, topic, payload) values
        ('00000000-0000-0000-0000-000000000000', 'invitation.asked-again', jsonb_build_object('email', the_email));
    end if;
    return next;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.begin_member_change()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    perform pg_advisory_xact_lock(hashtextextended('members/' || app.ctx_practice(), 0));
    if not exists (
      select from app.user_roles held
      where held.user_id = app.ctx_user() and held.role = app.ctx_role() and (
        held.role = 'super_admin' or held.role = 'practice_admin' and held.practice_id = app.ctx_practice())) then
      raise exception 'no role in the practice opens this' using errcode = 'TC403';
    end if;
  end $function$
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.block_account(target uuid, wanted boolean, OUT result text, OUT visits integer, OUT practices json)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
      raise exception 'only for super administrators on the platform' using errcode = 'TC403';
    end if;
    perform app.begin_member_change();
    visits := 0;
    if wanted then
      perform app.lock_administered(target);
      practices := app.practices_left_without(target);
    end if;
    result := case when not (exists (select from app.profiles where user_id = target)
      or exists (select from app.user_roles where user_id = target)) then 'not_found'
      when target = app.ctx_user() then 'own_access'
      when practices is not null then 'last_administrator' else 'done' end;
    if result = 'done' and wanted then
      insert into app.account_blocks (user_id, blocked_by_user_id) values (target, app.ctx_user())
      on conflict (user_id) do nothing;
    elsif result = 'done' then
      delete from app.account_blocks where user_id = target;
    end if;
    if result = 'done' then
      insert into app.outbox (topic, payload) values ('account.blocked', jsonb_build_object('userId', target));
    end if;
    perform app.file_member_change(case when wanted then 'block-account' else 'unblock-account' end, target, result);
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.busy_times(people uuid[], since timestamp with time zone, until timestamp with time zone, besides uuid)
 RETURNS TABLE(practitioner_id uuid, starts_at timestamp with time zone, ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
BEGIN ATOMIC
 SELECT person.id,
     visit.starts_at,
     visit.ends_at
    FROM (app.profiles person
      JOIN app.appointments visit ON ((visit.practitioner_user_id = person.user_id)))
   WHERE ((person.practice_id = app.ctx_practice()) AND (person.id = ANY (busy_times.people)) AND (visit.id IS DISTINCT FROM busy_times.besides) AND (visit.status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])) AND (NOT visit.overbooked) AND (tstzrange(visit.starts_at, visit.ends_at) && tstzrange(busy_times.since, busy_times.until)))
 UNION ALL
  SELECT person.id,
     visit.starts_at,
     visit.ends_at
    FROM (app.profiles person
      JOIN app.appointments visit ON ((visit.practitioner_user_id = person.user_id)))
   WHERE ((person.practice_id = app.ctx_practice()) AND (person.id = ANY (busy_times.people)) AND (visit.id IS DISTINCT FROM busy_times.besides) AND (visit.status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])) AND visit.overbooked AND (visit.starts_at < busy_times.until) AND (visit.ends_at > busy_times.since));
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.change_roles(target uuid, wanted text[], OUT result text, OUT visits integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    staff constant text[] := array['practice_admin', 'practitioner'];
    record_id uuid;
    taken text[];
  begin
    perform app.begin_member_change();
    if not wanted <@ staff then
      raise exception 'only roles of staff are given here' using errcode = 'TC403';
    end if;
    
  select person.id into record_id from app.profiles person
  where person.practice_id = app.ctx_practice() and person.user_id = target and exists (
    select from app.user_roles held where held.practice_id = person.practice_id and held.user_id = target);
    select coalesce(array_agg(held.role), '{}') into taken from app.user_roles held
    where held.practice_id = app.ctx_practice() and held.user_id = target and held.role = any (staff) and held.role <> all (wanted);
    visits := case when 'practitioner' = any (taken) then app.upcoming_visits(target, app.ctx_practice(), false) else 0 end;
    result := case when record_id is null then 'not_found'
      when target = app.ctx_user() and 'practice_admin' = any (taken) then 'own_access'
      when 'practice_admin' = any (taken) and app.is_last_administrator(target, app.ctx_practice()) then 'last_administrator'
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then
      perform app.take_account_turn(hashtext(target::text));
      insert into app.user_roles (practice_id, user_id, role)
      select app.ctx_practice(), target, given from unnest(wanted) given
      on conflict (practice_id, user_id, role) do nothing;
      delete from app.user_roles held
      where held.practice_id = app.ctx_practice() and held.user_id = target and held.role = any (taken);
      perform app.settle_home(target);
    end if;
    perform app.file_member_change('change-roles', record_id, result);
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.claim_invitation(the_hash bytea, the_claim uuid, lease interval)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH claimed AS (
          UPDATE app.user_invitations invitation SET claim_id = claim_invitation.the_claim, claimed_until = (now() + claim_invitation.lease)
           WHERE ((invitation.token_hash = claim_invitation.the_hash) AND (invitation.accepted_at IS NULL) AND (invitation.cancelled_at IS NULL) AND (invitation.expires_at > now()) AND ((invitation.claimed_until IS NULL) OR (invitation.claimed_until < now())) AND (EXISTS ( SELECT
                    FROM app.practices practice
                   WHERE ((practice.id = invitation.practice_id) AND practice.is_active))))
           RETURNING 1 AS "?column?"
         )
  SELECT (EXISTS ( SELECT
            FROM claimed)) AS "exists";
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.claim_records(target uuid, seen integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    
  if target <> app.ctx_user() and (app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000') then
    raise exception 'only for oneself and for super administrators on the platform' using errcode = 'TC403';
  end if;
    perform from app.profiles where user_id = target order by practice_id, id for update;
    return (select coalesce(sum(revision), 0) = seen from app.profiles where user_id = target);
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.cleanup_old_registration_attempts(age interval)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH removed AS (
          DELETE FROM app.registration_attempts
           WHERE (registration_attempts.created_at < (now() - cleanup_old_registration_attempts.age))
           RETURNING 1 AS "?column?"
         )
  SELECT (count(*))::integer AS count
    FROM removed;
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.close_practice(the_practice uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if app.ctx_role() <> 'super_admin' then
      raise exception 'only a super administrator deletes a practice' using errcode = 'TC403';
    end if;
    delete from app.practice_logos where practice_id = the_practice;
    update app.practices
    set is_active = false, deleted_at = now(), custom_domain = null, logo_url = null, updated_at = now()
    where id = the_practice and id <> '00000000-0000-0000-0000-000000000000';
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.close_reschedule_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    new.proposed_starts := null;
    new.proposed_practitioner_ids := null;
    new.proposal_note := null;
    return new;
  end $function$
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.count_appointment_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    new.revision := old.revision + 1;
    return new;
  end $function$
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.count_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    new.revision := old.revision + 1;
    return new;
  end $function$
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.ctx_correlation()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.correlation_id'::text, true), ''::text)
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.ctx_practice()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.practice_id'::text, true), ''::text))::uuid
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.ctx_profile()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.profile_id'::text, true), ''::text))::uuid
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.ctx_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(current_setting('app.role'::text, true), ''::text), 'none'::text)
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.ctx_user()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.date_appointment_reason()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    new.reason_revision := old.revision + 1;
    return new;
  end $function$
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.detach_practice_people(the_practice uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if app.ctx_role() <> 'super_admin' then
      raise exception 'only a super administrator deletes a practice' using errcode = 'TC403';
    end if;
    update app.patient_practice_relationships set ended_at = now() where practice_id = the_practice and ended_at is null;
    update app.user_invitations set cancelled_at = now()
    where practice_id = the_practice and accepted_at is null and cancelled_at is null;
    update app.appointments set status = 'cancelled', updated_at = now()
    where practice_id = the_practice and starts_at > now() and status in ('pending', 'confirmed', 'checked_in');
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.end_accounts_without_roles()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    turn integer;
  begin
    for turn in select distinct hashtext(gone.user_id::text) & 63 from gone order by 1 loop
      perform app.take_account_turn(turn);
    end loop;
    insert into app.outbox (practice_id, topic, payload)
    select distinct on (gone.user_id) gone.practice_id, 'account.removed', jsonb_build_object('userId', gone.user_id)
    from gone where not exists (select from app.user_roles held where held.user_id = gone.user_id);
    return null;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.end_patient_access(patient uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH ended AS (
          DELETE FROM app.user_roles held
            USING app.profiles person
           WHERE ((person.practice_id = app.ctx_practice()) AND (person.id = end_patient_access.patient) AND (app.ctx_role() <> 'patient'::text) AND (held.practice_id = person.practice_id) AND (held.user_id = person.user_id) AND (held.role = 'patient'::text))
           RETURNING held.id
         )
  SELECT (EXISTS ( SELECT
            FROM ended)) AS "exists";
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.enter(the_user uuid, the_session text, the_practice uuid, allowed_roles text[], correlation text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    platform constant uuid := '00000000-0000-0000-0000-000000000000';
    found_role text := 'own';
    found_profile uuid;
    practice_open boolean;
  begin
    if exists (select 1 from app.ended_sessions ended where ended.session_id = the_session and ended.until > now()) then
      raise exception 'the session has ended' using errcode = 'TC401';
    end if;
    if exists (select 1 from app.account_blocks block where block.user_id = the_user) then
      raise exception 'the account is blocked' using errcode = 'TC403';
    end if;
    if allowed_roles is not null then
      select held.role into found_role from app.user_roles held
      where held.user_id = the_user and held.role = any (allowed_roles)
        and (held.practice_id = the_practice or held.role = 'super_admin')
      order by array_position(array['super_admin', 'practice_admin', 'practitioner', 'patient'], held.role) limit 1;
      if found_role is null then
        raise exception 'no role in the practice opens this' using errcode = 'TC403';
      end if;
      select practice.is_active,
             (select id from app.profiles own where own.practice_id = the_practice and own.user_id = the_user)
        into practice_open, found_profile from app.practices practice where practice.id = the_practice;
      if practice_open is null then
        raise exception 'the practice does not exist' using errcode = 'TC404';
      elsif not practice_open and found_role <> 'super_admin' then
        raise exception 'the practice is suspended' using errcode = 'TC403';
      end if;
    elsif the_practice <> platform then
      raise exception 'a practice needs a role' using errcode = 'TC403';
    end if;
    perform set_config('app.practice_id', the_practice::text, true), set_config('app.user_id', the_user::text, true),
            set_config('app.role', found_role, true), set_config('app.profile_id', coalesce(found_profile::text, ''), true),
            set_config('app.correlation_id', correlation, true);
    return found_role;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.file_member_change(what text, record_id uuid, result text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO app.audit_events (action, resource_type, resource_ids, outcome)
   VALUES (file_member_change.what, 'member'::text,
         CASE
             WHEN (file_member_change.record_id IS NULL) THEN '{}'::uuid[]
             ELSE ARRAY[file_member_change.record_id]
         END,
         CASE file_member_change.result
             WHEN 'done'::text THEN 'done'::text
             WHEN 'not_found'::text THEN 'not_found'::text
             ELSE 'denied'::text
         END);
END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.find_account(target uuid, OUT known boolean, OUT email text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    
  if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
    raise exception 'only for super administrators on the platform' using errcode = 'TC403';
  end if;
    select true, case when min(person.email) = max(person.email) and count(person.email) = count(*) then min(person.email) end
      into known, email from app.profiles person where person.user_id = target having count(*) > 0;
    if known is null then
      known := false;
      perform app.file_member_change('update', null, 'not_found');
    end if;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.find_appointment_link(the_hash bytea, notice_hours integer)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT json_build_object('action', link.action, 'state', app.appointment_link_state(link.*, visit.*, find_appointment_link.notice_hours), 'startsAt', app.iso(link.for_start), 'endsAt', app.iso((link.for_start + (visit.ends_at - visit.starts_at))), 'timeZone', practice.time_zone, 'mode', visit.mode, 'practice', json_build_object('name', practice.name, 'subdomain', practice.subdomain, 'phone', practice.phone, 'logoUrl', practice.logo_url, 'theme', practice.theme)) AS json_build_object
    FROM ((app.appointment_links link
      JOIN app.appointments visit ON (((visit.practice_id = link.practice_id) AND (visit.id = link.appointment_id))))
      JOIN app.practices practice ON ((practice.id = link.practice_id)))
   WHERE ((link.token_hash = find_appointment_link.the_hash) AND practice.is_active);
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.find_invitation(the_hash bytea)
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT json_build_object('email', invitation.email, 'firstName', invitation.first_name, 'lastName', invitation.last_name, 'language', invitation.language, 'role', invitation.role, 'invitedByName', invitation.invited_by_name, 'status', app.invitation_status(invitation.*), 'expiresAt', app.iso(invitation.expires_at), 'practice',
         CASE
             WHEN (invitation.role <> 'super_admin'::text) THEN json_build_object('name', practice.name, 'subdomain', practice.subdomain, 'logoUrl', practice.logo_url, 'theme', practice.theme)
             ELSE NULL::json
         END) AS json_build_object
    FROM (app.user_invitations invitation
      JOIN app.practices practice ON ((practice.id = invitation.practice_id)))
   WHERE ((invitation.token_hash = find_invitation.the_hash) AND practice.is_active);
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.find_patients(patterns text[], wanted text, before_at timestamp with time zone, before_id uuid, size integer)
 RETURNS TABLE(profile_id uuid, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  declare
    practice constant uuid := case when app.ctx_role() <> 'patient' then app.ctx_practice() end;
    newest constant integer := greatest(300, size);
    among_newest integer;
  begin
    return query
      select known.profile_id, known.created_at from (
        (select known.profile_id, known.created_at from app.patient_practice_relationships known where wanted is null and known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) order by known.created_at desc, known.profile_id desc limit newest)
        union all
        (select known.profile_id, known.created_at from app.patient_practice_relationships known where known.status = wanted and known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) order by known.created_at desc, known.profile_id desc limit newest)) known
      where (select person.search_text from app.profiles person
        where person.practice_id = practice and person.id = known.profile_id) like all (patterns)
      order by known.created_at desc, known.profile_id desc limit size;
    get diagnostics among_newest = row_count;
    if among_newest = size then return; end if;
    select known.created_at, known.profile_id into before_at, before_id from (
        (select known.profile_id, known.created_at from app.patient_practice_relationships known where wanted is null and known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) order by known.created_at desc, known.profile_id desc limit newest)
        union all
        (select known.profile_id, known.created_at from app.patient_practice_relationships known where known.status = wanted and known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) order by known.created_at desc, known.profile_id desc limit newest)) known
      order by known.created_at desc, known.profile_id desc offset newest - 1 limit 1;
    if not found then return; end if;
    return query
      with named as materialized (
        select person.id from app.profiles person where person.practice_id = practice and person.search_text like patterns[1]
          and (patterns[2] is null or person.search_text like patterns[2])
          and (patterns[3] is null or person.search_text like patterns[3]))
      select known.profile_id, known.created_at
      from named join app.patient_practice_relationships known on known.profile_id = named.id
      where known.practice_id = practice and known.ended_at is null
          and (known.created_at, known.profile_id) < (before_at, before_id) and (wanted is null or known.status = wanted) order by known.created_at desc, known.profile_id desc limit size - among_newest;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.folded(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(replace(replace(replace(replace(lower((regexp_replace(NORMALIZE(words, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) COLLATE pg_c_utf8)), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), 'þ'::text, 'th'::text), 'øłđðħŧıς‘’ʼ‐–'::text, 'olddhtiσ''''''--'::text)
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.forget_account(the_user uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 DELETE FROM app.profiles record
    USING app.found_accounts found
   WHERE ((found.user_id = forget_account.the_user) AND (record.user_id = forget_account.the_user) AND (record.practice_id = '00000000-0000-0000-0000-000000000000'::uuid) AND (NOT (EXISTS ( SELECT
            FROM app.user_roles
           WHERE (user_roles.user_id = forget_account.the_user)))));
 DELETE FROM app.found_accounts
   WHERE ((found_accounts.user_id = forget_account.the_user) AND (NOT (EXISTS ( SELECT
            FROM app.user_roles
           WHERE (user_roles.user_id = forget_account.the_user)))));
 UPDATE app.profiles SET user_id = NULL::uuid, updated_at = now()
   WHERE ((profiles.user_id = forget_account.the_user) AND (NOT (EXISTS ( SELECT
            FROM app.user_roles
           WHERE (user_roles.user_id = forget_account.the_user)))));
 DELETE FROM app.account_blocks
   WHERE ((account_blocks.user_id = forget_account.the_user) AND (NOT (EXISTS ( SELECT
            FROM app.user_roles
           WHERE (user_roles.user_id = forget_account.the_user)))));
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.found_without_role()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT found.user_id
    FROM app.found_accounts found
   WHERE (NOT (EXISTS ( SELECT
            FROM app.user_roles held
           WHERE (held.user_id = found.user_id))));
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.invitation_sends(the_email text, since timestamp with time zone)
 RETURNS TABLE(to_anybody timestamp with time zone[], to_recipient timestamp with time zone[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(array_agg(sent.sent ORDER BY sent.sent DESC), '{}'::timestamp with time zone[]) AS "coalesce",
     COALESCE(array_agg(sent.sent ORDER BY sent.sent DESC) FILTER (WHERE (invitation.email = invitation_sends.the_email)), '{}'::timestamp with time zone[]) AS "coalesce"
    FROM app.user_invitations invitation,
     LATERAL unnest(invitation.sent_at) sent(sent)
   WHERE ((invitation.practice_id = app.ctx_practice()) AND (sent.sent > invitation_sends.since) AND (invitation.expires_at > now()));
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.invitation_status(invitation app.user_invitations)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN ((invitation).accepted_at IS NOT NULL) THEN 'accepted'::text WHEN ((invitation).cancelled_at IS NOT NULL) THEN 'cancelled'::text WHEN ((invitation).expires_at <= now()) THEN 'expired'::text ELSE 'pending'::text END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.is_blocked(the_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM app.account_blocks
           WHERE (account_blocks.user_id = is_blocked.the_user))) AS "exists";
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.is_last_administrator(the_user uuid, the_practice uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT ((EXISTS ( SELECT
            FROM app.user_roles held
           WHERE ((held.practice_id = is_last_administrator.the_practice) AND (held.user_id = is_last_administrator.the_user) AND (held.role = 'practice_admin'::text)))) AND (NOT (EXISTS ( SELECT
            FROM app.user_roles other
           WHERE ((other.practice_id = is_last_administrator.the_practice) AND (other.user_id <> is_last_administrator.the_user) AND (other.role = 'practice_admin'::text) AND (NOT (EXISTS ( SELECT
                    FROM app.account_blocks block
                   WHERE (block.user_id = other.user_id)))))))));
END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.is_member_anywhere(the_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT
            FROM app.user_roles
           WHERE (user_roles.user_id = is_member_anywhere.the_user))) AS "exists";
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.iso(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN to_char((at AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS"Z"'::text)
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.keep_former_subdomain()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if tg_op = 'INSERT' or new.subdomain <> old.subdomain then
      if exists (select from app.former_subdomains former where former.subdomain = new.subdomain
          and former.practice_id <> new.id and former.given_up_at > now() - interval '1 year') then
        raise exception 'the subdomain was another practice''s less than a year ago'
          using errcode = 'unique_violation', constraint = 'former_subdomains_held';
      end if;
      delete from app.former_subdomains former where former.subdomain = new.subdomain;
    end if;
    if tg_op = 'UPDATE' and (new.subdomain <> old.subdomain or (old.deleted_at is null and new.deleted_at is not null)) then
      insert into app.former_subdomains (practice_id, subdomain) values (old.id, old.subdomain);
    end if;
    return null;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.load_me()
 RETURNS json
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT json_build_object('profile', ( SELECT json_build_object('firstName', person.first_name, 'lastName', person.last_name, 'language', person.language) AS json_build_object
            FROM (app.profiles person
              LEFT JOIN app.user_roles home ON (((home.practice_id = person.practice_id) AND (home.user_id = person.user_id) AND home.is_primary)))
           WHERE (person.user_id = app.ctx_user())
           ORDER BY home.is_primary, person.created_at
          LIMIT 1), 'inactivePractices', COALESCE(( SELECT json_agg(json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) ORDER BY practice.name) AS json_agg
            FROM app.practices practice
           WHERE ((NOT practice.is_active) AND (EXISTS ( SELECT
                    FROM app.user_roles held
                   WHERE ((held.practice_id = practice.id) AND (held.user_id = app.ctx_user())))))), '[]'::json), 'roles', COALESCE(( SELECT json_agg(json_build_object('role', held.role, 'isPrimary', held.is_primary, 'practice',
                 CASE
                     WHEN (held.role = 'super_admin'::text) THEN NULL::json
                     ELSE json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain)
                 END) ORDER BY held.is_primary DESC, practice.name, held.role) AS json_agg
            FROM (app.user_roles held
              JOIN app.practices practice ON ((practice.id = held.practice_id)))
           WHERE ((held.user_id = app.ctx_user()) AND (practice.is_active OR (held.role = 'super_admin'::text)))), '[]'::json)) AS json_build_object;
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.load_profile()
 RETURNS TABLE(first_name text, last_name text, email text, phone text, date_of_birth date, gender text, updated_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT person.first_name,
     person.last_name,
     person.email,
     person.phone,
     person.date_of_birth,
     person.gender,
     person.updated_at
    FROM (app.profiles person
      LEFT JOIN app.user_roles home ON (((home.practice_id = person.practice_id) AND (home.user_id = person.user_id) AND home.is_primary)))
   WHERE (person.user_id = app.ctx_user())
   ORDER BY home.is_primary, person.created_at
  LIMIT 1;
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.lock_administered(target uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    administered uuid;
  begin
    for administered in
      select held.practice_id from app.user_roles held
      where held.user_id = target and held.role = 'practice_admin' order by held.practice_id
    loop
      perform pg_advisory_xact_lock(hashtextextended('members/' || administered, 0));
    end loop;
  end $function$
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.lock_people(practitioner uuid, patient uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock(keys.key) AS pg_advisory_xact_lock
    FROM ( SELECT hashtextextended((id.id)::text, (0)::bigint) AS key
            FROM unnest(ARRAY[COALESCE(( SELECT person.user_id
                    FROM app.profiles person
                   WHERE ((person.practice_id = app.ctx_practice()) AND (person.id = lock_people.practitioner))), lock_people.practitioner), lock_people.patient]) id(id)
           WHERE (id.id IS NOT NULL)
           ORDER BY (hashtextextended((id.id)::text, (0)::bigint))) keys;
END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.name_account(account uuid, address text, first text, last text, since timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if 
  not exists (select from app.profiles record where record.user_id = account)
    and not exists (select from app.user_roles held where held.user_id = account) then
      insert into app.profiles (practice_id, user_id, email, first_name, last_name, created_at)
      values ('00000000-0000-0000-0000-000000000000', account, address, first, last, since)
      on conflict (practice_id, user_id) do nothing;
      insert into app.found_accounts (user_id) values (account) on conflict do nothing;
    end if;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.patient_search_text(first_name text, last_name text, email text, phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((' '::text || app.folded(((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)))) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text))
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.person_name(first_name text, last_name text, email text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(NULLIF(concat_ws(' '::text, NULLIF(btrim(first_name), ''::text), NULLIF(btrim(last_name), ''::text)), ''::text), NULLIF(split_part(email, '@'::text, 1), ''::text), 'User'::text)
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.practice_search_text(name text, subdomain text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (' '::text || app.folded(((name || ' '::text) || subdomain)))
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.practices_left_without(target uuid)
 RETURNS json
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT json_agg(json_build_object('id', practice.id, 'name', practice.name) ORDER BY practice.name) AS json_agg
    FROM (app.user_roles held
      JOIN app.practices practice ON ((practice.id = held.practice_id)))
   WHERE ((held.user_id = practices_left_without.target) AND (held.role = 'practice_admin'::text) AND app.is_last_administrator(practices_left_without.target, practice.id));
END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.practitioners()
 RETURNS TABLE(id uuid, user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
BEGIN ATOMIC
 SELECT named.id,
     named.user_id,
         CASE
             WHEN (count(*) OVER alike = 1) THEN named.name
             WHEN ((app.ctx_role() = 'patient'::text) OR (named.email IS NULL)) THEN (((named.name || ' ('::text) || row_number() OVER in_order) || ')'::text)
             ELSE (((((named.name || ' ('::text) || row_number() OVER in_order) || ', '::text) || named.email) || ')'::text)
         END AS "case"
    FROM ( SELECT person.id,
             person.user_id,
             person.email,
             person.created_at,
             app.person_name(person.first_name, person.last_name, person.email) AS name
            FROM app.profiles person
           WHERE ((person.practice_id = app.ctx_practice()) AND (EXISTS ( SELECT
                    FROM app.user_roles held
                   WHERE ((held.practice_id = person.practice_id) AND (held.user_id = person.user_id) AND (held.role = 'practitioner'::text)))))) named
   WINDOW alike AS (PARTITION BY (app.folded(named.name))), in_order AS (PARTITION BY (app.folded(named.name)) ORDER BY named.created_at, named.id);
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.proposed_times(kept app.appointments)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT COALESCE(jsonb_agg(jsonb_build_object('startsAt', app.iso(asked.starts_at), 'practitionerId', asked.practitioner_id) ORDER BY asked.starts_at, asked.place), '[]'::jsonb) AS "coalesce"
    FROM UNNEST((proposed_times.kept).proposed_starts, (proposed_times.kept).proposed_practitioner_ids) WITH ORDINALITY asked(starts_at, practitioner_id, place);
END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.queue_invitations_again(the_email text, most_a_day integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH again AS (
          UPDATE app.user_invitations invitation SET delivery = 'queued'::text, sent_at = (ARRAY( SELECT at.at
                    FROM unnest(invitation.sent_at) at(at)
                   WHERE (at.at > (now() - '1 day'::interval))) || now())
           WHERE ((invitation.email = queue_invitations_again.the_email) AND (invitation.delivery <> 'queued'::text) AND (app.invitation_status(invitation.*) = 'pending'::text) AND (( SELECT count(*) AS count
                    FROM unnest(invitation.sent_at) at(at)
                   WHERE (at.at > (now() - '1 day'::interval))) < queue_invitations_again.most_a_day))
           RETURNING invitation.practice_id,
             invitation.id,
             invitation.token_version
         )
  INSERT INTO app.outbox (practice_id, topic, payload)  SELECT again.practice_id,
             'invitation.mail',
             jsonb_build_object('invitationId', again.id, 'version', (again.token_version)::text) AS jsonb_build_object
            FROM again;
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.queue_password_reset(address text, portal text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO app.outbox (practice_id, topic, payload)
   VALUES ('00000000-0000-0000-0000-000000000000'::uuid, 'password.reset-requested'::text, jsonb_build_object('email', queue_password_reset.address, 'portal', queue_password_reset.portal));
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.queue_reminders(the_kind text, ahead interval, at_least interval, at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH due AS (
          SELECT visit.practice_id,
             visit.id,
             visit.patient_profile_id,
             visit.starts_at
            FROM app.appointments visit
           WHERE ((visit.status = 'confirmed'::text) AND (visit.starts_at > (queue_reminders.at + queue_reminders.at_least)) AND (visit.starts_at <= (queue_reminders.at + queue_reminders.ahead)) AND ((visit.starts_at - queue_reminders.ahead) >= COALESCE(( SELECT max(notice.created_at) AS max
                    FROM app.appointment_notices notice
                   WHERE ((notice.practice_id = visit.practice_id) AND (notice.appointment_id = visit.id) AND (notice.revision IS NOT NULL) AND (notice.state <> 'superseded'::text))), visit.created_at)))
         ), filed AS (
          INSERT INTO app.appointment_notices (practice_id, appointment_id, kind, recipient, profile_id, for_start)  SELECT due.practice_id,
                     due.id,
                     queue_reminders.the_kind AS the_kind,
                     'patient',
                     due.patient_profile_id,
                     due.starts_at
                    FROM due ON CONFLICT DO NOTHING
           RETURNING appointment_notices.practice_id,
             appointment_notices.id
         ), queued AS (
          INSERT INTO app.outbox (practice_id, topic, payload)  SELECT filed.practice_id,
                     'appointment.reminder',
                     jsonb_build_object('noticeId', filed.id) AS jsonb_build_object
                    FROM filed
           RETURNING 1 AS "?column?"
         )
  SELECT (count(*))::integer AS count
    FROM queued;
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.read_calendar_feed(the_hash bytea, back interval, ahead interval)
 RETURNS json
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH holder AS (
          SELECT feed.practice_id,
             feed.profile_id,
             practice.name,
             COALESCE(person.language, practice.language) AS language,
             (EXISTS ( SELECT
                    FROM (app.user_roles held
                      JOIN app.patient_practice_relationships known ON (((known.practice_id = held.practice_id) AND (known.profile_id = feed.profile_id) AND (known.ended_at IS NULL))))
                   WHERE ((held.practice_id = feed.practice_id) AND (held.user_id = person.user_id) AND (held.role = 'patient'::text)))) AS is_patient,
             (EXISTS ( SELECT
                    FROM app.user_roles held
                   WHERE ((held.practice_id = feed.practice_id) AND (held.user_id = person.user_id) AND (held.role = ANY (ARRAY['practitioner'::text, 'practice_admin'::text]))))) AS is_staff
            FROM ((app.calendar_feeds feed
              JOIN app.practices practice ON (((practice.id = feed.practice_id) AND practice.is_active)))
              JOIN app.profiles person ON (((person.practice_id = feed.practice_id) AND (person.id = feed.profile_id))))
           WHERE ((feed.token_hash = read_calendar_feed.the_hash) AND (feed.revoked_at IS NULL))
         ), noted AS (
          UPDATE app.calendar_feeds feed SET last_read_at = now()
            FROM holder holder_1
           WHERE ((feed.practice_id = holder_1.practice_id) AND (feed.profile_id = holder_1.profile_id) AND ((feed.last_read_at IS NULL) OR (feed.last_read_at < (now() - '00:01:00'::interval))))
         )
  SELECT json_build_object('practiceName', holder.name, 'language', holder.language, 'items', COALESCE(( SELECT json_agg(json_build_object('id', visit.id, 'revision', visit.revision, 'status', visit.status, 'typeNames', app.type_names(visit.practice_id, visit.type), 'type',
                 CASE
                     WHEN (visit.practitioner_profile_id = holder.profile_id) THEN visit.type
                     ELSE NULL::text
                 END, 'startsAt', app.iso(visit.starts_at), 'endsAt', app.iso(visit.ends_at), 'updatedAt', app.iso(visit.updated_at)) ORDER BY visit.starts_at, visit.id) AS json_agg
            FROM app.appointments visit
           WHERE ((visit.practice_id = holder.practice_id) AND ((holder.is_staff AND (visit.practitioner_profile_id = holder.profile_id)) OR (holder.is_patient AND (visit.patient_profile_id = holder.profile_id))) AND (visit.starts_at > (now() - read_calendar_feed.back)) AND (visit.starts_at < (now() + read_calendar_feed.ahead)))), '[]'::json)) AS json_build_object
    FROM holder
   WHERE (holder.is_patient OR holder.is_staff);
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.record_appointment_attendance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    insert into app.appointment_events (practice_id, appointment_id, from_status, to_status, details, by_link)
    select kept.practice_id, kept.id, kept.status, kept.status, '{"attending": true}', true
    from app.appointments kept where kept.practice_id = new.practice_id and kept.id = new.appointment_id;
    return null;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.record_appointment_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    facts jsonb := '{}';
    moved boolean := false;
  begin
    if tg_op = 'UPDATE' then
      moved := (old.starts_at, old.practitioner_profile_id) is distinct from (new.starts_at, new.practitioner_profile_id);
      facts := jsonb_strip_nulls(jsonb_build_object(
        'type', case when old.type is distinct from new.type
          then jsonb_build_object('from', old.type, 'to', new.type) end,
        'mode', case when old.mode is distinct from new.mode
          then jsonb_build_object('from', old.mode, 'to', new.mode) end,
        'minutes', case when new.ends_at - new.starts_at <> old.ends_at - old.starts_at then jsonb_build_object(
          'from', extract(epoch from old.ends_at - old.starts_at)::integer / 60,
          'to', extract(epoch from new.ends_at - new.starts_at)::integer / 60) end,
        'notes', case when old.notes is distinct from new.notes then true end,
        'patientNote', case when old.patient_note is distinct from new.patient_note then true end,
        'request', case
          when new.proposed_at is not null and old.proposed_at is distinct from new.proposed_at
            then jsonb_build_object('step', 'made', 'times', app.proposed_times(new))
          when old.proposed_at is null or new.proposed_at is not null or new.status = 'cancelled' then null
          when (new.starts_at, new.practitioner_profile_id) in (
            select * from unnest(old.proposed_starts, old.proposed_practitioner_ids))
            then '{"step": "accepted", "times": []}'::jsonb
          when moved then null
          else jsonb_build_object('step', case when app.ctx_role() = 'patient' then 'withdrawn' else 'declined' end,
            'times', app.proposed_times(old)) end));
    end if;
    if new.overbooked and (tg_op = 'INSERT' or not old.overbooked or moved) then
      facts := facts || '{"overbooked": true}';
    end if;
    if new.outside_hours and (tg_op = 'INSERT' or not old.outside_hours or moved) then
      facts := facts || '{"outsideHours": true}';
    end if;
    if tg_op = 'UPDATE' and not moved and old.status = new.status and facts = '{}' then
      return null;
    end if;
    insert into app.appointment_events (practice_id, appointment_id, from_status, to_status, reason, details, by_link,
      from_start, to_start, from_practitioner_id, to_practitioner_id)
    values (new.practice_id, new.id, case when tg_op = 'UPDATE' then old.status end, new.status,
      case when tg_op = 'INSERT' or new.reason_revision = new.revision then new.status_reason end, facts,
      -- A link is marked as used by the transaction that acts on it.
      exists (select from app.appointment_links link where link.practice_id = new.practice_id
        and link.appointment_id = new.id and link.used_at = now() and new.status = 'cancelled'),
      case when moved then old.starts_at end, case when moved then new.starts_at end,
      case when moved then old.practitioner_profile_id end, case when moved then new.practitioner_profile_id end);
    return null;
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.record_denial(the_user uuid, the_practice uuid, correlation text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, correlation_id, outcome)
   VALUES (COALESCE(( SELECT practices.id
            FROM app.practices
           WHERE (practices.id = record_denial.the_practice)), '00000000-0000-0000-0000-000000000000'::uuid), record_denial.the_user, 'none'::text, 'enter'::text, 'practice'::text, record_denial.correlation, 'denied'::text);
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.record_registration_attempt(the_email text, from_ip inet, kind text, refusal text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 INSERT INTO app.registration_attempts (email, ip_address, attempt_type, success, error_message)
   VALUES (record_registration_attempt.the_email, record_registration_attempt.from_ip, record_registration_attempt.kind, (record_registration_attempt.refusal IS NULL), record_registration_attempt.refusal);
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.records_revision(target uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    
  if target <> app.ctx_user() and (app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000') then
    raise exception 'only for oneself and for super administrators on the platform' using errcode = 'TC403';
  end if;
    return (select coalesce(sum(revision), 0) from app.profiles where user_id = target);
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.release_invitation(the_hash bytea, the_claim uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE app.user_invitations SET claim_id = NULL::uuid, claimed_until = NULL::timestamp with time zone
   WHERE ((user_invitations.token_hash = release_invitation.the_hash) AND (user_invitations.claim_id = release_invitation.the_claim) AND (user_invitations.accepted_at IS NULL));
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.remove_account(target uuid, OUT result text, OUT visits integer, OUT practices json)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
      raise exception 'only for super administrators on the platform' using errcode = 'TC403';
    end if;
    perform app.begin_member_change();
    perform app.lock_administered(target);
    visits := app.upcoming_visits(target, null, true);
    practices := app.practices_left_without(target);
    result := case when not (exists (select from app.profiles where user_id = target)
      or exists (select from app.user_roles where user_id = target)) then 'not_found'
      when target = app.ctx_user() then 'own_access'
      when practices is not null then 'last_administrator'
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then
      update app.patient_practice_relationships patient set ended_at = now() from app.profiles person
      where person.user_id = target and patient.practice_id = person.practice_id and patient.profile_id = person.id
        and patient.ended_at is null;
      insert into app.audit_events (practice_id, action, resource_type, resource_ids)
      select practice_id, 'remove', 'member', array[id] from app.profiles
      where user_id = target and practice_id <> app.ctx_practice();
      delete from app.user_roles where user_id = target;
      if not found then
        insert into app.outbox (topic, payload) values ('account.removed', jsonb_build_object('userId', target));
      end if;
    end if;
    perform app.file_member_change('remove-account', target, result);
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.remove_member(target uuid, OUT result text, OUT visits integer)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    record_id uuid;
  begin
    perform app.begin_member_change();
    
  select person.id into record_id from app.profiles person
  where person.practice_id = app.ctx_practice() and person.user_id = target and exists (
    select from app.user_roles held where held.practice_id = person.practice_id and held.user_id = target);
    visits := app.upcoming_visits(target, app.ctx_practice(), true);
    result := case when record_id is null then 'not_found' when target = app.ctx_user() then 'own_access'
      when app.is_last_administrator(target, app.ctx_practice()) then 'last_administrator'
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then
      perform app.take_account_turn(hashtext(target::text));
      delete from app.user_roles held where held.practice_id = app.ctx_practice() and held.user_id = target;
      update app.patient_practice_relationships set ended_at = now()
      where practice_id = app.ctx_practice() and profile_id = record_id and ended_at is null;
      perform app.settle_home(target);
      insert into app.outbox (topic, payload) values ('member.removed', jsonb_build_object('userId', target));
    end if;
    perform app.file_member_change('remove', record_id, result);
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.remove_practice_roles(the_practice uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    homeless uuid[];
  begin
    if app.ctx_role() <> 'super_admin' then
      raise exception 'only a super administrator deletes a practice' using errcode = 'TC403';
    end if;
    with removed as (delete from app.user_roles where practice_id = the_practice returning user_id, is_primary)
    select array_agg(user_id) into homeless from removed where is_primary;
    update app.user_roles held set is_primary = true
    where held.user_id = any (homeless) and (held.practice_id, held.id) = (
      select home.practice_id, home.id from app.user_roles home
      where home.user_id = held.user_id and home.role <> 'super_admin' order by home.created_at, home.id limit 1);
  end $function$
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.save_language(chosen text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH saved AS (
          UPDATE app.profiles SET language = save_language.chosen, updated_at = now()
           WHERE (profiles.user_id = app.ctx_user())
           RETURNING profiles.practice_id,
             profiles.id,
             profiles.user_id,
             (old.language IS DISTINCT FROM save_language.chosen) AS changed
         ), filed AS (
          INSERT INTO app.audit_events (practice_id, actor_role, action, resource_type, resource_ids)  SELECT saved.practice_id,
                     'own',
                     'update',
                     'profile',
                     ARRAY[saved.id] AS "array"
                    FROM saved
         ), queued AS (
          INSERT INTO app.outbox (practice_id, topic, payload)  SELECT saved.practice_id,
                     'profile.language-chosen',
                     jsonb_build_object('userId', saved.user_id) AS jsonb_build_object
                    FROM saved
                   WHERE saved.changed
                  LIMIT 1
         )
  SELECT (EXISTS ( SELECT
            FROM saved)) AS "exists";
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.save_profile(new_first text, new_last text, new_phone text, new_birth date, new_gender text)
 RETURNS TABLE(first_name text, last_name text, email text, phone text, date_of_birth date, gender text, updated_at timestamp with time zone)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 WITH saved AS (
          UPDATE app.profiles SET first_name = save_profile.new_first, last_name = save_profile.new_last, phone = save_profile.new_phone, date_of_birth = save_profile.new_birth, gender = save_profile.new_gender, updated_at = now()
           WHERE (profiles.user_id = app.ctx_user())
           RETURNING profiles.practice_id,
             profiles.id,
             profiles.user_id,
             profiles.first_name,
             profiles.last_name,
             profiles.email,
             profiles.phone,
             profiles.date_of_birth,
             profiles.gender,
             profiles.created_at,
             profiles.updated_at,
             ((old.first_name IS DISTINCT FROM save_profile.new_first) OR (old.last_name IS DISTINCT FROM save_profile.new_last)) AS renamed
         ), filed AS (
          INSERT INTO app.audit_events (practice_id, actor_role, action, resource_type, resource_ids)  SELECT saved_1.practice_id,
                     'own',
                     'update',
                     'profile',
                     ARRAY[saved_1.id] AS "array"
                    FROM saved saved_1
         ), queued AS (
          INSERT INTO app.outbox (practice_id, topic, payload)  SELECT saved_1.practice_id,
                     'profile.renamed',
                     jsonb_build_object('userId', saved_1.user_id) AS jsonb_build_object
                    FROM saved saved_1
                   WHERE saved_1.renamed
                  LIMIT 1
         )
  SELECT saved.first_name,
     saved.last_name,
     saved.email,
     saved.phone,
     saved.date_of_birth,
     saved.gender,
     saved.updated_at
    FROM saved
  LIMIT 1;
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.settle_home(the_user uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 UPDATE app.user_roles held SET is_primary = true
   WHERE (((held.practice_id, held.id) = ( SELECT next_home.practice_id,
             next_home.id
            FROM app.user_roles next_home
           WHERE ((next_home.user_id = settle_home.the_user) AND (next_home.role <> 'super_admin'::text))
           ORDER BY (next_home.practice_id = app.ctx_practice()) DESC, next_home.created_at, next_home.id
          LIMIT 1)) AND (NOT (EXISTS ( SELECT
            FROM app.user_roles home
           WHERE ((home.user_id = settle_home.the_user) AND home.is_primary)))));
END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.take_account_turn(turn integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
BEGIN ATOMIC
 SELECT pg_advisory_xact_lock(7007, (turn & 63)) AS pg_advisory_xact_lock;
END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.type_names(the_practice uuid, the_name text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT type.other_names FROM app.visit_types type WHERE ((type.practice_id = type_names.the_practice) AND (app.folded(type.name) = app.folded(type_names.the_name)) AND (type.name = type_names.the_name))), '{}'::jsonb)
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.unknown_accounts(accounts uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
BEGIN ATOMIC
 SELECT account.account
    FROM unnest(unknown_accounts.accounts) account(account)
   WHERE ((NOT (EXISTS ( SELECT
            FROM app.profiles record
           WHERE (record.user_id = account.account)))) AND (NOT (EXISTS ( SELECT
            FROM app.user_roles held
           WHERE (held.user_id = account.account)))));
END
;
-- owned by app_auth

CREATE OR REPLACE FUNCTION app.upcoming_visits(the_user uuid, the_practice uuid, as_patient boolean)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
BEGIN ATOMIC
 SELECT (count(*))::integer AS count
    FROM (app.profiles own
      JOIN app.appointments visit ON (((visit.practice_id = own.practice_id) AND ((visit.practitioner_profile_id = own.id) OR (upcoming_visits.as_patient AND (visit.patient_profile_id = own.id))))))
   WHERE ((own.user_id = upcoming_visits.the_user) AND ((upcoming_visits.the_practice IS NULL) OR (own.practice_id = upcoming_visits.the_practice)) AND (visit.ends_at > now()) AND (visit.status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'checked_in'::text])));
END
;
-- owned by app_owner

CREATE OR REPLACE FUNCTION app.update_account(target uuid, new_first text, new_last text, new_phone text, new_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    
  if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
    raise exception 'only for super administrators on the platform' using errcode = 'TC403';
  end if;
    with saved as (
      update app.profiles set first_name = new_first, last_name = new_last, phone = new_phone, email = new_email, updated_at = now()
      where user_id = target
      returning *, (old.first_name, old.last_name) is distinct from (new_first, new_last) as renamed
    ), filed as (
      insert into app.audit_events (practice_id, action, resource_type, resource_ids)
      select practice_id, 'update', 'member', array[id] from saved
    )
    insert into app.outbox (practice_id, topic, payload)
    select practice_id, 'profile.renamed', jsonb_build_object('userId', user_id) from saved where renamed limit 1;
  end $function$
;
-- owned by app_auth
