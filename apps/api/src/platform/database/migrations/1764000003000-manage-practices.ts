import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Practices that are created, edited, painted and deleted (docs/tenancy.md), and their logos. */
export class ManagePractices1764000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [DELETED, WRITES, LOGOS, DELETION_RIGHTS, REMOVE_ROLES, DETACH_PEOPLE, CLOSE])
      await runner.query(part);
    await runner.query(`
      grant create on schema app to app_auth;
      ${STEPS.map(
        (step) => `
        alter function app.${step}(uuid) owner to app_auth;
        revoke all on function app.${step}(uuid) from public;
        grant execute on function app.${step}(uuid) to app_platform;`,
      ).join('')}
      revoke create on schema app from app_auth;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function ${STEPS.map((step) => `app.${step}(uuid)`).join(', ')}`);
    await runner.query(UNDO);
  }
}

const STEPS = ['remove_practice_roles', 'detach_practice_people', 'close_practice'];

/** A deleted practice is seen by nobody, except by the transaction that deletes it. */
const DELETED = `
  alter table app.practices add column deleted_at timestamptz,
    add constraint deleted_is_inactive check (deleted_at is null or not is_active),
    drop constraint practices_subdomain_key, drop constraint practices_custom_domain_key;
  comment on column app.practices.deleted_at is 'The row stays for what the law wants kept; no policy shows it';
  create unique index practices_subdomain_key on app.practices (subdomain) where deleted_at is null;
  create unique index practices_custom_domain_key on app.practices (custom_domain) where deleted_at is null;
  create index practices_newest on app.practices (created_at desc, id desc) where deleted_at is null;
  alter policy all_practices on app.practices using (deleted_at is null or deleted_at = now());`;

/** Column by column: a practice's own administrators cannot reach its address, its state or its place in the list. */
const WRITES = `
  revoke update on app.practices from app_rt;
  grant update (name, phone, email, address, website_url, logo_url, time_zone, theme, updated_at)
    on app.practices to app_rt;
  create policy platform_adds on app.practices for insert to app_platform with check (deleted_at is null);
  create policy platform_edits on app.practices for update to app_platform
    using (id <> '00000000-0000-0000-0000-000000000000') with check (deleted_at is null);
  grant insert (name, subdomain, custom_domain, phone, email, address, website_url, time_zone, is_active)
    on app.practices to app_platform;
  grant update (name, subdomain, custom_domain, phone, email, address, website_url, time_zone, is_active, updated_at)
    on app.practices to app_platform;`;

const LOGOS = `
  create table app.practice_logos (
    practice_id uuid primary key default app.ctx_practice() references app.practices,
    content bytea not null check (octet_length(content) <= 524288),
    version text not null,
    updated_at timestamptz not null default now()
  );
  comment on table app.practice_logos is 'WebP written by ourselves, never the bytes that were uploaded';
  alter table app.practice_logos enable row level security;
  alter table app.practice_logos force row level security;
  create policy tenant on app.practice_logos for all to app_rt
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy directory on app.practice_logos for select to app_rt
    using (exists (select 1 from app.practices practice where practice.id = practice_id and practice.is_active));
  create policy practice_deletion on app.practice_logos for all to app_auth using (true) with check (true);
  create policy maintenance on app.practice_logos for all to app_owner using (true) with check (true);
  grant select, insert, update, delete on app.practice_logos to app_rt;
  grant select, delete on app.practice_logos to app_auth;`;

/** What the functions below write beside what accepting an invitation may already. */
const DELETION_RIGHTS = `
  create policy practice_deletion on app.user_roles for delete to app_auth using (true);
  create policy practice_home on app.user_roles for update to app_auth using (true) with check (true);
  create policy practice_deletion on app.practices for update to app_auth using (true) with check (true);
  create policy practice_deletion on app.appointments for all to app_auth using (true) with check (true);
  grant delete, update (is_primary) on app.user_roles to app_auth;
  grant update (is_active, deleted_at, custom_domain, logo_url, updated_at) on app.practices to app_auth;
  grant select, update (status, updated_at) on app.appointments to app_auth;`;

const ONLY_SUPER_ADMIN = `
    if app.ctx_role() <> 'super_admin' then
      raise exception 'only a super administrator deletes a practice' using errcode = 'TC403';
    end if;`;

/** Whoever was at home here is at home where they joined first. */
const REMOVE_ROLES = `
  create function app.remove_practice_roles(the_practice uuid)
  returns void language plpgsql security definer set search_path = '' as $$
  declare
    homeless uuid[];
  begin${ONLY_SUPER_ADMIN}
    with removed as (delete from app.user_roles where practice_id = the_practice returning user_id, is_primary)
    select array_agg(user_id) into homeless from removed where is_primary;
    update app.user_roles held set is_primary = true
    where held.user_id = any (homeless) and (held.practice_id, held.id) = (
      select home.practice_id, home.id from app.user_roles home
      where home.user_id = held.user_id and home.role <> 'super_admin' order by home.created_at, home.id limit 1);
  end $$`;

/** Open visits to come would keep their practitioners from working elsewhere at that time. */
const DETACH_PEOPLE = `
  create function app.detach_practice_people(the_practice uuid)
  returns void language plpgsql security definer set search_path = '' as $$
  begin${ONLY_SUPER_ADMIN}
    update app.patient_practice_relationships set ended_at = now() where practice_id = the_practice and ended_at is null;
    update app.user_invitations set cancelled_at = now()
    where practice_id = the_practice and accepted_at is null and cancelled_at is null;
    update app.appointments set status = 'cancelled', updated_at = now()
    where practice_id = the_practice and starts_at > now() and status in ('pending', 'confirmed', 'checked_in');
  end $$`;

const CLOSE = `
  create function app.close_practice(the_practice uuid)
  returns void language plpgsql security definer set search_path = '' as $$
  begin${ONLY_SUPER_ADMIN}
    delete from app.practice_logos where practice_id = the_practice;
    update app.practices
    set is_active = false, deleted_at = now(), custom_domain = null, logo_url = null, updated_at = now()
    where id = the_practice and id <> '00000000-0000-0000-0000-000000000000';
  end $$`;

const UNDO = `
  revoke delete, update (is_primary) on app.user_roles from app_auth;
  drop policy practice_deletion on app.user_roles;
  drop policy practice_home on app.user_roles;
  revoke select, update (status, updated_at) on app.appointments from app_auth;
  drop policy practice_deletion on app.appointments;
  drop policy practice_deletion on app.practices;
  drop table app.practice_logos;
  drop policy platform_adds on app.practices;
  drop policy platform_edits on app.practices;
  revoke insert, update on app.practices from app_platform;
  revoke update on app.practices from app_rt, app_auth;
  grant update on app.practices to app_rt;
  alter policy all_practices on app.practices using (true);
  drop index app.practices_newest, app.practices_subdomain_key, app.practices_custom_domain_key;
  alter table app.practices drop column deleted_at,
    add constraint practices_subdomain_key unique (subdomain),
    add constraint practices_custom_domain_key unique (custom_domain);`;
