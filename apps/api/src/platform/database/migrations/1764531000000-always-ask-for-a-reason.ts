import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Super administrators always need a reason to read a practice, so the platform has no settings left (docs/tenancy.md). */
export class AlwaysAskForAReason1764531000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.platform_settings');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.platform_settings (
        is_only boolean primary key default true check (is_only),
        super_admin_access text not null default 'with_reason' check (super_admin_access in ('with_reason', 'recorded'))
      );
      insert into app.platform_settings default values;
      alter table app.platform_settings enable row level security;
      alter table app.platform_settings force row level security;
      create policy maintenance on app.platform_settings for all to app_owner using (true) with check (true);
      create policy by_functions on app.platform_settings for select to app_auth using (true);
      create policy platform on app.platform_settings for all to app_platform using ((select app.ctx_role()) = 'super_admin');
      grant select on app.platform_settings to app_auth, app_platform;
      grant update (super_admin_access) on app.platform_settings to app_platform`);
  }
}
