import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A new practice and its first administrator's invitation are one transaction of the login of super administrators. */
export class InviteFirstAdministrators1764420001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant insert on app.user_invitations, app.outbox to app_platform;
      create policy platform_invites on app.user_invitations for insert to app_platform with check (
        practice_id = (select app.ctx_practice()) and (select app.ctx_role()) = 'super_admin' and role = 'practice_admin');
      create policy platform_leaves on app.outbox for insert to app_platform with check (
        practice_id = (select app.ctx_practice()) and (select app.ctx_role()) = 'super_admin' and topic = 'invitation.mail')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop policy platform_leaves on app.outbox;
      drop policy platform_invites on app.user_invitations;
      revoke insert on app.user_invitations, app.outbox from app_platform`);
  }
}
