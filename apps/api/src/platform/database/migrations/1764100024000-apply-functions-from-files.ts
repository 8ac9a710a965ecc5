import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the `*.functions.sql` files say is applied after the migrations (ADR 0082); a new function is for nobody until it is granted. */
export class ApplyFunctionsFromFiles1764100024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.applied_functions (hash text primary key, applied_at timestamptz not null default now());
      alter default privileges for role app_owner revoke execute on functions from public;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter default privileges for role app_owner grant execute on functions to public;
      drop table app.applied_functions;`);
  }
}
