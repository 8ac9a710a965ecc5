import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The worker deletes what access logs and ledgers say of months that are gone; nothing younger than three years. */
export class ForgetAccessesByStatements1764546001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create policy given_up on app.access_ledger to app_worker using (first_at < now() - interval '3 years');
      grant select (first_at), delete on app.access_ledger to app_worker;
      create policy given_up on app.listed_sign_ins to app_worker using (at < now() - interval '3 years');
      grant select (at), delete on app.listed_sign_ins to app_worker`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      revoke all on app.listed_sign_ins from app_worker;
      revoke all on app.access_ledger from app_worker;
      drop policy given_up on app.listed_sign_ins;
      drop policy given_up on app.access_ledger`);
  }
}
