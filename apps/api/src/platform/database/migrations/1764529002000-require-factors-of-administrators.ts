import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Administrators need a second factor unless the platform says otherwise: at once in a new installation, after seven days
 * where there are accounts already (docs/sign-in.md).
 */
export class RequireFactorsOfAdministrators1764529002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.practices add column factor_due_at timestamptz;
      comment on column app.practices.factor_due_at is 'Of the platform: from when factor_roles counts; null for at once';
      grant update (factor_due_at) on app.practices to app_staff;
      update app.practices set factor_roles = array['super_admin', 'practice_admin'],
        factor_due_at = case when exists (select from app.user_roles) then now() + interval '7 days' end
      where id = '00000000-0000-0000-0000-000000000000' and sign_in_revision = 0 and factor_roles = '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update app.practices set factor_roles = '{}'
      where id = '00000000-0000-0000-0000-000000000000' and sign_in_revision = 0;
      alter table app.practices drop column factor_due_at`);
  }
}
