import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a practice says so, practitioners open the patients in their care, and others with a reason (docs/tenancy.md). */
export class CloseRecordsToOtherPractitioners1764524000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SWITCHES(`('practitioner', 'patient:read-all'), `));
    await runner.query(TEAM);
    await runner.query(OPENINGS);
    await runner.query(`${FUNCTIONS}
      create policy in_care on app.medical_histories as restrictive for select to app_staff
        using ((select app.reads_all_patients()) or app.cares_for(profile_id) or app.opening_of(profile_id) is not null);
      drop function if exists app.begin_tenant_context(uuid, text, uuid, text[], text, smallint, text, text);
      drop function if exists app.record_denial(uuid, uuid, text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop policy in_care on app.medical_histories;
      drop function if exists app.begin_tenant_context(uuid, text, uuid, text[], text, smallint, text, text, uuid);
      drop function if exists app.record_denial(uuid, uuid, text, uuid);
      drop function if exists app.begin_record(uuid);
      drop function app.reads_all_patients();
      drop function app.cares_for(uuid);
      drop function app.opening_of(uuid);
      drop table app.record_openings;
      drop table app.care_team_members;
      delete from app.practice_role_switches where permission = 'patient:read-all'`);
    await runner.query(SWITCHES(''));
    await runner.query(DENIAL);
  }
}

const SWITCHES = (more: string): string => `
  alter table app.practice_role_switches drop constraint practice_role_switches_known;
  alter table app.practice_role_switches add constraint practice_role_switches_known check ((role, permission) in (
    ('practitioner', 'patient:export'), ('practitioner', 'patient:remove'), ('practitioner', 'message-broadcast:send'),
    ('practitioner', 'appointment:overbook'), ${more}('scheduler', 'message:read'), ('scheduler', 'appointment:overbook')))`;

const HERE = 'practice_id = (select app.ctx_practice())';

const TEAM = `
  create table app.care_team_members (
    practice_id uuid not null,
    patient_profile_id uuid not null,
    member_profile_id uuid not null,
    since timestamptz not null default now(),
    added_by_user_id uuid not null default app.ctx_user(),
    primary key (practice_id, patient_profile_id, member_profile_id),
    foreign key (practice_id, patient_profile_id) references app.profiles (practice_id, id) on delete cascade,
    foreign key (practice_id, member_profile_id) references app.profiles (practice_id, id) on delete cascade
  );
  comment on table app.care_team_members is 'Who cares for a patient besides those who have appointments with them';
  alter table app.care_team_members enable row level security;
  alter table app.care_team_members force row level security;
  create policy maintenance on app.care_team_members for all to app_owner using (true) with check (true);
  create policy by_functions on app.care_team_members for select to app_auth using (true);
  create policy tenant on app.care_team_members for all to app_staff
    using (${HERE} and (select app.ctx_role()) in ('practice_admin', 'practitioner'));
  create policy exporting on app.care_team_members for select to app_worker
    using (practice_id = (select app.exporting_practice()));
  grant select on app.care_team_members to app_auth, app_staff, app_worker;
  grant insert on app.care_team_members to app_staff;`;

const OPENINGS = `
  create table app.record_openings (
    practice_id uuid not null,
    id uuid not null default gen_random_uuid(),
    patient_profile_id uuid not null,
    user_id uuid not null default app.ctx_user(),
    reason text not null check (length(btrim(reason)) between 10 and 500),
    opened_at timestamptz not null default now(),
    until timestamptz not null default now() + interval '60 minutes',
    primary key (practice_id, id),
    foreign key (practice_id, patient_profile_id) references app.profiles (practice_id, id) on delete cascade
  );
  comment on table app.record_openings is 'Somebody reads the record of a patient who is in the care of others';
  create index record_openings_of_person on app.record_openings (practice_id, patient_profile_id, user_id, until);
  alter table app.record_openings enable row level security;
  alter table app.record_openings force row level security;
  create policy maintenance on app.record_openings for all to app_owner using (true) with check (true);
  create policy by_functions on app.record_openings for select to app_auth using (true);
  create policy own_insert on app.record_openings for insert to app_staff
    with check (${HERE} and (select app.ctx_role()) in ('practice_admin', 'practitioner') and user_id = (select app.ctx_user()));
  create policy own_select on app.record_openings for select to app_staff
    using (${HERE} and ((select app.ctx_role()) = 'practice_admin' or user_id = (select app.ctx_user())));
  create policy patients_select on app.record_openings for select to app_patient
    using (${HERE} and patient_profile_id = (select app.ctx_profile()));
  create policy exporting on app.record_openings for select to app_worker
    using (practice_id = (select app.exporting_practice()));
  grant select on app.record_openings to app_auth, app_patient, app_staff, app_worker;
  grant insert (practice_id, id, patient_profile_id, reason) on app.record_openings to app_staff;`;

/** The file of functions holds these from now on; the policy needs them first. */
const FUNCTIONS = `
  create or replace function app.reads_all_patients() returns boolean language sql stable return true;
  create or replace function app.cares_for(patient uuid) returns boolean language sql stable return false;
  create or replace function app.opening_of(patient uuid) returns uuid language sql stable return null::uuid;`;

/** The file of functions writes it again; an earlier migration takes it away. */
const DENIAL = `
  create or replace function app.record_denial(the_user uuid, the_practice uuid, correlation text) returns void
    language sql return null`;
