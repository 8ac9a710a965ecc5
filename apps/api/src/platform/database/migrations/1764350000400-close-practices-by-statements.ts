import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What follows the end of a practice stands in `practice-closing.queries.ts`; these policies are what it may do. */
export class ClosePracticesByStatements1764350000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function app.detach_practice_people(uuid);
      drop policy practice_deletion on app.appointments;
      grant update (ended_at) on app.patient_practice_relationships to app_platform;
      create policy practice_deletion on app.patient_practice_relationships for update to app_platform
        using ((select app.ctx_role()) = 'super_admin') with check (ended_at is not null);
      grant update (cancelled_at) on app.user_invitations to app_platform;
      create policy practice_deletion on app.user_invitations for update to app_platform
        using ((select app.ctx_role()) = 'super_admin') with check (cancelled_at is not null);
      grant update (status, updated_at) on app.appointments to app_platform;
      create policy practice_deletion on app.appointments for update to app_platform
        using ((select app.ctx_role()) = 'super_admin' and starts_at > now()) with check (status = 'cancelled')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop policy practice_deletion on app.patient_practice_relationships;
      drop policy practice_deletion on app.user_invitations;
      drop policy practice_deletion on app.appointments;
      revoke update (ended_at) on app.patient_practice_relationships from app_platform;
      revoke update (cancelled_at) on app.user_invitations from app_platform;
      revoke update (status, updated_at) on app.appointments from app_platform;
      create policy practice_deletion on app.appointments to app_auth using (true) with check (true);
      grant create on schema app to app_auth;
      ${FORMER}
      revoke create on schema app from app_auth;`);
  }
}

const FORMER = `
  create or replace function app.detach_practice_people(the_practice uuid)
    returns void language plpgsql security definer set search_path = '' as $$
    begin
      if app.ctx_role() <> 'super_admin' then
        raise exception 'only a super administrator deletes a practice' using errcode = 'TC403';
      end if;
      update app.patient_practice_relationships set ended_at = now() where practice_id = the_practice and ended_at is null;
      update app.user_invitations set cancelled_at = now()
      where practice_id = the_practice and accepted_at is null and cancelled_at is null;
      update app.appointments set status = 'cancelled', updated_at = now()
      where practice_id = the_practice and starts_at > now() and status in ('pending', 'confirmed', 'checked_in');
    end $$;
  alter function app.detach_practice_people(uuid) owner to app_auth;
  grant execute on function app.detach_practice_people(uuid) to app_platform;`;
