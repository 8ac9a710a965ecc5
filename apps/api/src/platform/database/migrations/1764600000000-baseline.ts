import { readFile } from 'node:fs/promises';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Baseline1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(await readFile(new URL('./1764600000000-baseline.sql', import.meta.url), 'utf8'));
  }

  /** @throws always, because no schema exists before this migration. Drop the database instead. */
  down(): Promise<void> {
    return Promise.reject(new Error('The baseline is not reverted. Drop the database instead'));
  }
}
