import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Practices, one record of a person per practice, roles per practice, and who is a patient where. */
export class CreatePracticesAndPeople1763700000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(POLICIES);
    await runner.query(`insert into app.practices (id, name, subdomain, time_zone)
      values ('00000000-0000-0000-0000-000000000000', 'TeleCare Platform', 'system', 'UTC')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.patient_practice_relationships, app.user_roles, app.profiles, app.practices');
  }
}

const TABLES = `
  create table app.practices (
    id uuid primary key default gen_random_uuid(),
    name text not null check (btrim(name) <> ''),
    subdomain text not null unique check (subdomain ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'),
    custom_domain text unique check (custom_domain = lower(custom_domain)),
    phone text, email text, address text, website_url text, logo_url text,
    is_active boolean not null default true,
    time_zone text not null,
    theme jsonb,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index practices_directory on app.practices (name, id) where is_active;

  create table app.profiles (
    practice_id uuid not null references app.practices,
    id uuid not null default gen_random_uuid(),
    user_id uuid,
    first_name text, last_name text,
    email text, phone text, date_of_birth date,
    gender text check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (practice_id, id),
    unique (practice_id, user_id),
    unique (practice_id, id, user_id)
  );
  comment on column app.profiles.user_id is 'Subject at the identity server; null for a record without an account';
  create index profiles_of_user on app.profiles (user_id);

  create table app.user_roles (
    practice_id uuid not null references app.practices,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null,
    role text not null check (role in ('super_admin', 'practice_admin', 'practitioner', 'patient')),
    is_primary boolean not null default false,
    created_at timestamptz not null default now(),
    primary key (practice_id, id),
    unique (practice_id, user_id, role),
    constraint super_admin_belongs_to_the_platform
      check ((role = 'super_admin') = (practice_id = '00000000-0000-0000-0000-000000000000'))
  );
  create index user_roles_of_user on app.user_roles (user_id);
  create index user_roles_by_role on app.user_roles (practice_id, role);
  create unique index one_primary_practice on app.user_roles (user_id) where is_primary;

  create table app.patient_practice_relationships (
    practice_id uuid not null references app.practices,
    profile_id uuid not null,
    created_at timestamptz not null default now(),
    ended_at timestamptz,
    primary key (practice_id, profile_id),
    foreign key (practice_id, profile_id) references app.profiles (practice_id, id)
  );`;

const POLICIES = `
  alter table app.practices enable row level security;
  alter table app.practices force row level security;
  create policy directory on app.practices for select to app_rt
    using (is_active or id = (select app.ctx_practice()));
  create policy own_practice on app.practices for update to app_rt
    using (id = (select app.ctx_practice())) with check (id = (select app.ctx_practice()));
  create policy all_practices on app.practices for select to app_platform, app_auth, app_worker using (true);
  create policy maintenance on app.practices for all to app_owner using (true) with check (true);
  grant select, update on app.practices to app_rt;
  grant select on app.practices to app_platform, app_auth, app_worker;

  alter table app.profiles enable row level security;
  alter table app.profiles force row level security;
  create policy tenant on app.profiles for all to app_rt, app_worker
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy patient_sees_self_and_staff on app.profiles as restrictive for all to app_rt
    using ((select app.ctx_role()) <> 'patient' or id = (select app.ctx_profile()) or exists (
      select 1 from app.user_roles staff
      where staff.practice_id = profiles.practice_id and staff.user_id = profiles.user_id and staff.role <> 'patient'))
    with check ((select app.ctx_role()) <> 'patient' or id = (select app.ctx_profile()));
  create policy all_profiles on app.profiles for select to app_platform, app_auth using (true);
  create policy account_update on app.profiles for update to app_auth using (true) with check (true);
  create policy maintenance on app.profiles for all to app_owner using (true) with check (true);
  grant select, insert, update on app.profiles to app_rt;
  grant select on app.profiles to app_platform, app_worker;
  grant select, update on app.profiles to app_auth;

  alter table app.user_roles enable row level security;
  alter table app.user_roles force row level security;
  create policy tenant on app.user_roles for all to app_rt, app_worker
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy patient_sees_self_and_staff on app.user_roles as restrictive for all to app_rt
    using ((select app.ctx_role()) <> 'patient' or user_id = (select app.ctx_user()) or role <> 'patient')
    with check ((select app.ctx_role()) <> 'patient');
  create policy all_roles on app.user_roles for select to app_platform, app_auth using (true);
  create policy maintenance on app.user_roles for all to app_owner using (true) with check (true);
  grant select on app.user_roles to app_rt, app_worker, app_platform, app_auth;

  alter table app.patient_practice_relationships enable row level security;
  alter table app.patient_practice_relationships force row level security;
  create policy tenant on app.patient_practice_relationships for all to app_rt, app_worker
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy patient_sees_self on app.patient_practice_relationships as restrictive for all to app_rt
    using ((select app.ctx_role()) <> 'patient' or profile_id = (select app.ctx_profile()))
    with check ((select app.ctx_role()) <> 'patient');
  create policy all_relationships on app.patient_practice_relationships for select to app_platform using (true);
  create policy maintenance on app.patient_practice_relationships for all to app_owner using (true) with check (true);
  grant select on app.patient_practice_relationships to app_rt, app_worker, app_platform;`;
