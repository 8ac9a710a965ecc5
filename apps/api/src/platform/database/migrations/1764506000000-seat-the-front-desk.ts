import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The role of the front desk; policies read all roles that carry a permission, and name who is let in (docs/tenancy.md). */
export class SeatTheFrontDesk1764506000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(roles(['super_admin', 'practice_admin', 'practitioner', 'scheduler', 'patient']));
    await runner.query(inviters(INVITERS));
    await runner.query(CTX_ROLES);
    await runner.query(appointmentsOf(`(select app.ctx_roles()) && '{practice_admin,scheduler}'`));
    await runner.query(`
      create policy front_desk_inbox on app.conversations for select to app_staff
        using (practice_id = (select app.ctx_practice()) and (select app.ctx_roles()) && '{scheduler}'
          and kind = 'patient' and is_team and assignee_profile_id is null);
      create index conversations_inbox on app.conversations (practice_id, last_message_at desc, id desc)
        where is_team and assignee_profile_id is null;
      drop function if exists app.changes_of(uuid[], uuid[])`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.changes_of(uuid[], uuid[]);
      drop index app.conversations_inbox;
      drop policy front_desk_inbox on app.conversations;
      delete from app.user_invitations where role = 'scheduler';
      delete from app.user_roles where role = 'scheduler'`);
    await runner.query(appointmentsOf(`(select app.ctx_role()) = 'practice_admin'`));
    await runner.query(inviters(INVITERS_BEFORE));
    await runner.query(roles(['super_admin', 'practice_admin', 'practitioner', 'patient']));
  }
}

const list = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const roles = (names: readonly string[]): string =>
  ['user_roles', 'user_invitations']
    .map(
      (table) => `
        alter table app.${table} drop constraint ${table}_role_check;
        alter table app.${table} add constraint ${table}_role_check check (role in (${list(names)}));`,
    )
    .join('');

/** The file of functions holds it from now on; the policies below need it first. */
const CTX_ROLES = `
  create or replace function app.ctx_roles() returns text[] language sql stable parallel safe
    return coalesce(nullif(current_setting('app.roles', true), ''), '{}')::text[];
  grant execute on function app.ctx_roles() to public`;

const appointmentsOf = (everybody: string): string => `
  alter policy practitioners_book_own on app.appointments
    with check (${everybody} or practitioner_profile_id = (select app.ctx_profile()));
  alter policy practitioners_change_own on app.appointments
    with check (${everybody} or (select app.ctx_profile()) in (practitioner_profile_id, patient_profile_id))`;

const INVITERS = `case (select app.ctx_role())
  when 'super_admin' then role in ('super_admin', 'practice_admin', 'practitioner', 'scheduler')
  when 'practice_admin' then role in ('practice_admin', 'practitioner', 'scheduler', 'patient')
  when 'practitioner' then role = 'patient'
  when 'scheduler' then role = 'patient'
  else false end`;

const INVITERS_BEFORE = `case (select app.ctx_role())
  when 'super_admin' then role <> 'patient'
  when 'practice_admin' then role <> 'super_admin'
  when 'practitioner' then role = 'patient'
  else false end`;

const inviters = (rule: string): string => `
  alter policy inviter_adds on app.user_invitations with check (${rule});
  alter policy inviter_changes on app.user_invitations using (${rule}) with check (${rule});
  alter policy inviter_reads on app.user_invitations using (${rule} or (select app.ctx_role()) = 'super_admin')`;
