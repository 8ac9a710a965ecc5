import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who needs a second factor, of each practice and of the platform; the context is told what a token does not prove. */
export class RequireSecondFactors1764510000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.practices add column factor_roles text[] not null default '{}' constraint practices_factor_roles_known
        check (factor_roles <@ array['super_admin', 'practice_admin', 'practitioner', 'scheduler', 'patient']),
        add column sign_in_revision integer not null default 0;
      grant update (factor_roles, sign_in_revision) on app.practices to app_staff;
      drop function if exists app.begin_tenant_context(uuid, text, uuid, text[], text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.begin_tenant_context(uuid, text, uuid, text[], text, smallint);
      alter table app.practices drop column factor_roles, drop column sign_in_revision`);
  }
}
