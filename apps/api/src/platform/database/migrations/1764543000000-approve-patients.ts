import type { MigrationInterface, QueryRunner } from 'typeorm';

const forgotten = (signature: string) => `
  create or replace function ${signature} language plpgsql security definer set search_path = '' as $$
  begin
    raise exception 'apply the functions of the former release';
  end $$`;

/** Patients who accept an invitation may have to wait for the approval of the practice (docs/adr/0118). */
export class ApprovePatients1764543000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.practices add column patient_approval boolean not null default false;
      comment on column app.practices.patient_approval is 'Of the platform: whether patients who are invited from now on need an approval';
      grant update (patient_approval) on app.practices to app_platform;
      create policy security_settings on app.practices for update to app_platform
        using (id = '00000000-0000-0000-0000-000000000000' and (select app.ctx_role()) = 'super_admin')
        with check (id = '00000000-0000-0000-0000-000000000000');
      alter table app.user_invitations add column waiting_since timestamptz,
        add constraint waits_for_approval check (waiting_since is null or requires_approval and accepted_user_id is not null);
      create index user_invitations_by_waiting on app.user_invitations (accepted_user_id) where waiting_since is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // They forget the column instead of being dropped: others use or drop them. The former files bring two of them back.
    await runner.query(`
      ${forgotten('app.load_me() returns json')};
      ${forgotten('app.claim_invitation(the_hash bytea, the_claim uuid, lease interval) returns boolean')};
      create or replace function app.belongs_somewhere(the_user uuid) returns boolean
        language sql stable set search_path = ''
        begin atomic
          select exists (select from app.user_roles held where held.user_id = the_user)
            or exists (select from app.deactivated_members away where away.user_id = the_user);
        end;
      create or replace function app.invitation_status(invitation app.user_invitations) returns text language sql stable parallel safe
        return case
          when invitation.accepted_at is not null then 'accepted'
          when invitation.cancelled_at is not null then 'cancelled'
          when invitation.expires_at <= now() then 'expired'
          else 'pending' end;
      drop function if exists app.wait_for_approval(bytea, text, uuid, text, text, text, text), app.hold_waiting(uuid),
        app.approve_patient(uuid, uuid, boolean, boolean), app.acceptance_facts(app.user_invitations, uuid),
        app.join_practice(app.user_invitations, uuid, boolean, text, text, text, boolean, boolean);
      alter table app.user_invitations drop column waiting_since;
      drop policy security_settings on app.practices;
      alter table app.practices drop column patient_approval`);
  }
}
