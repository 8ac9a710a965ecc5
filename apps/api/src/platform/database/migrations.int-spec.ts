import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import type { DataSource } from 'typeorm';
import { startTestServices, type TestServices } from '../../../test/services.js';
import { createDatabase, type DatabaseUrls, dropDatabase } from '../../../test/test-database.js';
import { entities } from '../../entities.js';
import { dataSourceOptions, safeDataSource } from './data-source.js';
import { describeSchema } from './describe-schema.js';
import { ownerDataSource } from './migrate.js';
import { migrations } from './migrations/index.js';
import { refuseNewerSchema } from './schema-version.js';

const HAS_DUE_DAY = `select from information_schema.columns where table_schema = 'app' and column_name = 'factor_due_at'`;

let services: TestServices;
let urls: DatabaseUrls;
let owner: DataSource;

beforeAll(async () => {
  services = await startTestServices();
  urls = await createDatabase(services.databaseAdminUrl);
  owner = await ownerDataSource(urls.DATABASE_MIGRATION_URL, entities).initialize();
}, 180_000);

afterAll(async () => {
  await owner?.destroy();
  if (urls) await dropDatabase(urls);
  await services?.stop();
});

describe('the migrations', () => {
  it("create columns with the entities' names and types", async () => {
    const columns = await owner.query<{ name: string; nullable: boolean }[]>(
      `select table_name || '.' || column_name as name, is_nullable = 'YES' as nullable
       from information_schema.columns where table_schema = 'app'`,
    );
    const inDatabase = new Map(columns.map(({ name, nullable }) => [name, nullable]));
    for (const entity of owner.entityMetadatas) {
      for (const column of entity.columns) {
        expect([column.databasePath, inDatabase.get(`${entity.tableName}.${column.databaseName}`)]).toEqual([
          column.databasePath,
          column.isNullable,
        ]);
      }
    }
  });

  it('create the schema in docs/schema.sql', async () => {
    expect(await describeSchema(owner)).toBe(await readFile('docs/schema.sql', 'utf8'));
  });

  it('revert one by one and run again', async () => {
    for (const _ of migrations) await owner.undoLastMigration();
    const left = await owner.query<unknown[]>(
      `select relname from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'`,
    );
    expect(left).toEqual([{ relname: 'schema_migrations' }]);
    expect(await owner.runMigrations()).toHaveLength(migrations.length);
  });

  it('require a second factor of administrators, after seven days where accounts exist', async () => {
    const policy = () =>
      owner.query<{ roles: string[]; days: number | null }[]>(
        `select factor_roles as roles, round(extract(epoch from factor_due_at - now()) / 86400)::int as days
         from app.practices where id = $1`,
        [PLATFORM_PRACTICE_ID],
      );
    const roles = ['super_admin', 'practice_admin'];
    expect(await policy()).toEqual([{ roles, days: null }]);
    while ((await owner.query<unknown[]>(HAS_DUE_DAY)).length > 0) await owner.undoLastMigration();
    await owner.query(`insert into app.profiles (practice_id, id, user_id) values ($1, $2, $2)`, [
      PLATFORM_PRACTICE_ID,
      randomUUID(),
    ]);
    await owner.query(
      `insert into app.user_roles (practice_id, id, user_id, role) select practice_id, gen_random_uuid(), user_id, 'super_admin' from app.profiles`,
    );
    await owner.runMigrations();
    expect(await policy()).toEqual([{ roles, days: 7 }]);
  });
});

describe('the migrate command', () => {
  it('refuses a database that a later release migrated, and names the migration', async () => {
    await owner.query(`insert into app.schema_migrations (timestamp, name) values (9999999999999, 'OfALaterRelease1')`);
    try {
      await expect(refuseNewerSchema(urls.DATABASE_MIGRATION_URL)).rejects.toThrow('it has OfALaterRelease1');
    } finally {
      await owner.query(`delete from app.schema_migrations where name = 'OfALaterRelease1'`);
    }
    await expect(refuseNewerSchema(urls.DATABASE_MIGRATION_URL)).resolves.toBeUndefined();
  });
});

describe('the start of the API', () => {
  const start = async (url: string) => {
    const settings = { url, poolSize: 1, waitMs: 60_000, name: 'preflight', entities: [] };
    const source = await safeDataSource(dataSourceOptions(settings));
    await source.destroy();
  };

  it('fails with a login that bypasses the policies', async () => {
    await expect(start(urls.DATABASE_MIGRATION_URL)).rejects.toThrow('bypasses row-level security');
  });

  it('fails on a server that may lose acknowledged writes', async () => {
    const careless = new URL(urls.DATABASE_URL);
    careless.searchParams.set('options', '-c synchronous_commit=off');
    await expect(start(careless.href)).rejects.toThrow('synchronous_commit');
  });

  it('succeeds with its own login', async () => {
    await expect(start(urls.DATABASE_URL)).resolves.toBeUndefined();
  });
});
