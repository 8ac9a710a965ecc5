import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Names and messages of a practice are closed to super administrators until they open it with a reason (docs/tenancy.md).
 * `app.begin_opening` proves an opening; the policies here are the second wall.
 */
export class OpenPracticesWithAReason1764511000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function if exists app.begin_tenant_context(uuid, text, uuid, text[], text, smallint)');
    await runner.query(CONTEXT);
    await runner.query(SETTINGS);
    await runner.query(OPENINGS);
    await runner.query(OUTBOX('invitation.mail,practice.opened'));
    await runner.query(AUDIT);
    await runner.query(POLICIES);
    await runner.query(LEFT);
    await runner.query(PLATFORM);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${OUTBOX('invitation.mail')};
      drop policy patients_by_opening on app.user_roles;
      drop policy patients_by_platform_opening on app.profiles;
      drop policy patients_by_platform_opening on app.user_invitations;
      revoke select on app.appointments from app_platform;
      grant select on app.appointments to app_platform;
      drop policy patients_by_opening on app.profiles;
      drop policy patients_by_opening on app.user_invitations;`);
    for (const table of CLOSED) await runner.query(`drop policy patients_by_opening on app.${table}`);
    await runner.query(`
      drop function if exists app.audit_lines(xid8, timestamptz, xid8, timestamptz, integer);
      drop policy patients_select on app.practice_openings;
      alter table app.access_ledger drop column opening_id;
      alter table app.audit_events drop column opening_id;
      drop table app.practice_openings;
      drop trigger note_accounts_left on app.user_roles;
      drop function if exists app.note_accounts_left();
      drop table app.accounts_left;
      drop table app.platform_settings;
      drop function if exists app.begin_tenant_context(uuid, text, uuid, text[], text, smallint, text);
      drop function if exists app.begin_opening(uuid, text, uuid, text);
      drop function if exists app.works_in(uuid, uuid);
      drop function if exists app.find_profiles(text[]);
      drop function if exists app.is_of_nobody(uuid);
      drop function if exists app.ctx_patients() cascade;
      drop function if exists app.ctx_opened();
      drop function if exists app.ctx_opening();
      drop function if exists app.ctx_session()`);
  }
}

/** The file of functions holds these from now on; the policies below need them first. */
const CONTEXT = `
  create or replace function app.ctx_patients() returns text language sql stable parallel safe
    return case when current_setting('app.role', true) in ('practice_admin', 'practitioner', 'scheduler') then 'all'
      else coalesce(nullif(current_setting('app.patients', true), ''), 'none') end;
  create or replace function app.ctx_opened() returns uuid[] language sql stable parallel safe
    return coalesce(nullif(current_setting('app.opened', true), ''), '{}')::uuid[];
  create or replace function app.ctx_opening() returns uuid language sql stable parallel safe
    return nullif(current_setting('app.opening_id', true), '')::uuid;
  create or replace function app.ctx_session() returns text language sql stable parallel safe
    return nullif(current_setting('app.session_id', true), '');
  create or replace function app.works_in(the_practice uuid, the_user uuid) returns boolean language sql stable
    begin atomic
      select exists (select from app.user_roles held where held.user_id = the_user and held.practice_id = the_practice
        and held.role in ('practice_admin', 'practitioner', 'scheduler'));
    end;
  create or replace function app.is_of_nobody(the_user uuid) returns boolean language sql stable
    begin atomic
      select the_user is not null and not exists (select from app.user_roles held where held.user_id = the_user);
    end;`;

const SETTINGS = `
  create table app.platform_settings (
    is_only boolean primary key default true check (is_only),
    super_admin_access text not null default 'with_reason' check (super_admin_access in ('with_reason', 'recorded'))
  );
  comment on column app.platform_settings.super_admin_access is
    'recorded: super administrators read names and messages of every practice, and each reading is audited';
  insert into app.platform_settings default values;
  alter table app.platform_settings enable row level security;
  alter table app.platform_settings force row level security;
  create policy maintenance on app.platform_settings for all to app_owner using (true) with check (true);
  create policy by_functions on app.platform_settings for select to app_auth using (true);
  create policy platform on app.platform_settings for all to app_platform using ((select app.ctx_role()) = 'super_admin');
  grant select on app.platform_settings to app_auth, app_platform;
  grant update (super_admin_access) on app.platform_settings to app_platform;`;

const OPENINGS = `
  create table app.practice_openings (
    practice_id uuid not null references app.practices (id),
    id uuid not null default gen_random_uuid(),
    user_id uuid not null default app.ctx_user(),
    session_id text not null default app.ctx_session(),
    opened_by text not null,
    reason text not null check (length(btrim(reason)) between 10 and 500),
    opened_at timestamptz not null default now(),
    until timestamptz not null default now() + interval '30 minutes',
    closed_at timestamptz,
    primary key (practice_id, id)
  );
  comment on table app.practice_openings is 'A super administrator, in one session, reads names and messages of the practice';
  comment on column app.practice_openings.opened_by is 'What the person was called then';
  create index practice_openings_newest on app.practice_openings (practice_id, opened_at, id);
  create index practice_openings_of_session on app.practice_openings (user_id, session_id, until);
  alter table app.practice_openings enable row level security;
  alter table app.practice_openings force row level security;
  create policy maintenance on app.practice_openings for all to app_owner using (true) with check (true);
  create policy by_functions on app.practice_openings for select to app_auth using (true);
  create policy own_session on app.practice_openings for all to app_platform
    using ((select app.ctx_role()) = 'super_admin' and user_id = (select app.ctx_user()) and session_id = (select app.ctx_session()));
  create policy administrators on app.practice_openings for select to app_staff
    using (practice_id = (select app.ctx_practice()) and (select app.ctx_role()) = 'practice_admin');
  create policy tenant on app.practice_openings for select to app_worker using (practice_id = (select app.ctx_practice()));
  grant select on app.practice_openings to app_auth, app_platform, app_staff, app_worker;
  grant insert (practice_id, id, opened_by, reason), update (closed_at) on app.practice_openings to app_platform;`;

const OUTBOX = (topics: string): string => `alter policy platform_leaves on app.outbox
  with check (practice_id = (select app.ctx_practice()) and (select app.ctx_role()) = 'super_admin' and topic = any ('{${topics}}'))`;

const AUDIT = `
  alter table app.audit_events add column opening_id uuid default app.ctx_opening();
  grant select (opening_id) on app.audit_events to app_auth;
  alter table app.access_ledger add column opening_id uuid;
  comment on column app.access_ledger.opening_id is 'By which a super administrator read it; the last of the hour';
  create policy patients_select on app.practice_openings for select to app_patient
    using (practice_id = (select app.ctx_practice()) and exists (select from app.access_ledger access
      where access.practice_id = practice_openings.practice_id and access.opening_id = practice_openings.id
        and access.patient_profile_id = (select app.ctx_profile())));
  grant select on app.practice_openings to app_patient;`;

/** Nobody works here; all of it is about patients. */
const CLOSED = ['appointments', 'appointment_events', 'appointment_notifications', 'conversations'];

const STAFF = `'{practice_admin,practitioner,scheduler,super_admin}'`;

/** Not `= 'all'`: of an equality the planner expects hardly any row, and plans members' lists for an empty practice. */
const POLICIES = [
  ...CLOSED.map(
    (table) => `create policy patients_by_opening on app.${table} as restrictive for select to app_staff
      using ((select app.ctx_patients()) <> 'none');`,
  ),
  `create policy patients_by_opening on app.profiles as restrictive for select to app_staff
     using ((select app.ctx_patients()) <> 'none' or app.works_in(practice_id, user_id));`,
  `create policy patients_by_opening on app.user_invitations as restrictive for select to app_staff
     using ((select app.ctx_patients()) <> 'none' or role = any (${STAFF}));`,
].join('\n');

/** So that the policy on profiles asks of few whether they are nobody's, and not of every patient of the platform. */
const LEFT = `
  create table app.accounts_left (user_id uuid primary key);
  comment on table app.accounts_left is 'Accounts whose last role ended, some of which have one again';
  insert into app.accounts_left
  select distinct person.user_id from app.profiles person where person.user_id is not null
    and not exists (select from app.user_roles held where held.user_id = person.user_id);
  alter table app.accounts_left enable row level security;
  alter table app.accounts_left force row level security;
  create policy maintenance on app.accounts_left for all to app_owner using (true) with check (true);
  create policy by_functions on app.accounts_left for all to app_auth using (true) with check (true);
  create policy platform on app.accounts_left for select to app_platform using ((select app.ctx_role()) = 'super_admin');
  grant select, insert on app.accounts_left to app_auth;
  grant select on app.accounts_left to app_platform;
  create or replace function app.note_accounts_left() returns trigger language plpgsql as 'begin return null; end';
  create trigger note_accounts_left after delete on app.user_roles referencing old table as gone
    for each statement execute function app.note_accounts_left();`;

const PLATFORM = `
  create policy patients_by_opening on app.user_roles as restrictive for select to app_platform
    using ((select app.ctx_patients()) <> 'none' or role = any (${STAFF}) or practice_id = any ((select app.ctx_opened())::uuid[]));
  create policy patients_by_platform_opening on app.user_invitations as restrictive for select to app_platform
    using ((select app.ctx_patients()) <> 'none' or role = any (${STAFF}) or practice_id = any ((select app.ctx_opened())::uuid[]));
  create policy patients_by_platform_opening on app.profiles as restrictive for select to app_platform
    using ((select app.ctx_patients()) <> 'none' or practice_id = any ((select app.ctx_opened())::uuid[])
      or practice_id = '00000000-0000-0000-0000-000000000000'
      or (practice_id, user_id) in (select held.practice_id, held.user_id from app.user_roles held where held.role = any (${STAFF}))
      or user_id in (select gone.user_id from app.accounts_left gone) and app.is_of_nobody(user_id));
  revoke select on app.appointments from app_platform;
  grant select (practice_id, id, patient_profile_id, practitioner_profile_id, practitioner_user_id, starts_at, ends_at, type, mode,
    status, created_at, updated_at, appointment_type_id, overbooked, outside_hours) on app.appointments to app_platform;`;
