import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Super administrators see how much of the worker's work was given up; whose it was is not in what they may read. */
export class CountWhatWasGivenUp1764383000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      grant select (state, updated_at) on app.deliveries to app_platform;
      create index deliveries_given_up on app.deliveries (updated_at) where state = 'failed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.deliveries_given_up;
      revoke select (state, updated_at) on app.deliveries from app_platform`);
  }
}
