import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The context that row-level security reads. A setting that was local to an earlier transaction is '', not null. */
export class CreateContext1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function app.ctx_practice() returns uuid language sql stable parallel safe
        return nullif(current_setting('app.practice_id', true), '')::uuid;
      create function app.ctx_user() returns uuid language sql stable parallel safe
        return nullif(current_setting('app.user_id', true), '')::uuid;
      create function app.ctx_role() returns text language sql stable parallel safe
        return coalesce(nullif(current_setting('app.role', true), ''), 'none');
      create function app.ctx_profile() returns uuid language sql stable parallel safe
        return nullif(current_setting('app.profile_id', true), '')::uuid;
      create function app.ctx_correlation() returns text language sql stable parallel safe
        return nullif(current_setting('app.correlation_id', true), '');

      create function app.iso(at timestamptz) returns text language sql stable parallel safe
        return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
      create function app.person_name(first_name text, last_name text, email text) returns text language sql stable parallel safe
        return coalesce(
          nullif(concat_ws(' ', nullif(btrim(first_name), ''), nullif(btrim(last_name), '')), ''),
          nullif(split_part(email, '@', 1), ''), 'User');

      grant usage on schema app to app_rt, app_worker, app_platform, app_auth;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function app.person_name, app.iso, app.ctx_correlation, app.ctx_profile, app.ctx_role, app.ctx_user, app.ctx_practice`);
  }
}
