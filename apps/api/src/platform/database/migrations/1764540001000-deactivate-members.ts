import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A practice deactivates a member without removing them. The staff roles move out of `user_roles`, so that nothing lets the
 * member in, and come back when the practice reactivates them.
 */
export class DeactivateMembers1764540001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.deactivated_members (
        practice_id uuid not null,
        user_id uuid not null,
        roles text[] not null check (roles <@ array['practice_admin', 'practitioner', 'scheduler'] and roles <> '{}'),
        deactivated_by_user_id uuid not null,
        deactivated_at timestamptz not null default now(),
        primary key (practice_id, user_id)
      );
      comment on table app.deactivated_members is 'Staff without access to a practice until it reactivates them, with the roles that come back';
      create index deactivated_members_by_user on app.deactivated_members (user_id);
      alter table app.deactivated_members enable row level security;
      alter table app.deactivated_members force row level security;
      create policy maintenance on app.deactivated_members for all to app_owner using (true) with check (true);
      create policy by_functions on app.deactivated_members for all to app_auth using (true) with check (true);
      create policy members on app.deactivated_members for select to app_staff using (
        practice_id = (select app.ctx_practice()) and (select app.ctx_role()) in ('practice_admin', 'super_admin'));
      create policy platform on app.deactivated_members for select to app_platform using ((select app.ctx_role()) = 'super_admin');
      create policy exporting on app.deactivated_members for select to app_worker using (practice_id = (select app.ctx_practice()));
      grant select, insert, delete, update on app.deactivated_members to app_auth;
      grant select on app.deactivated_members to app_staff, app_platform, app_worker;
      create trigger end_accounts_without_roles after delete on app.deactivated_members referencing old table as gone
        for each statement execute function app.end_accounts_without_roles();
      create trigger note_accounts_left after delete on app.deactivated_members referencing old table as gone
        for each statement execute function app.note_accounts_left()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Policies and triggers use these three, so they forget the table instead of being dropped.
    await runner.query(`
      create or replace function app.is_of_nobody(the_user uuid) returns boolean
        language sql stable security definer set search_path = ''
        begin atomic
          select the_user is not null and not exists (select from app.user_roles held where held.user_id = the_user);
        end;
      create or replace function app.works_in(the_practice uuid, the_user uuid) returns boolean
        language sql stable security definer set search_path = ''
        begin atomic
          select exists (select from app.user_roles held where held.user_id = the_user and held.practice_id = the_practice
            and held.role in ('practice_admin', 'practitioner', 'scheduler'));
        end;
      create or replace function app.belongs_somewhere(the_user uuid) returns boolean
        language plpgsql stable set search_path = '' as $$
        begin
          return exists (select from app.user_roles held where held.user_id = the_user);
        end $$;
      drop function if exists app.save_activation(uuid, boolean);
      drop function if exists app.forget_deactivation(uuid);
      drop table app.deactivated_members`);
  }
}
