import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { startTestServices, type TestServices } from '../../../../test/services.js';
import { createDatabase, type DatabaseUrls } from '../../../../test/test-database.js';
import { entities } from '../../../entities.js';
import { dataSourceOptions, safeDataSource } from './data-source.js';
import { describeSchema } from './describe-schema.js';
import { ownerDataSource } from './migrate.js';
import { migrations } from '../migrations/index.js';
import { refuseNewerSchema } from './schema-version.js';

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

  it('revert one by one down to the baseline and run again', async () => {
    const [, ...later] = migrations;
    for (const _ of later) await owner.undoLastMigration();
    expect(await owner.query('select name from app.schema_migrations')).toEqual([{ name: migrations[0]?.name }]);
    expect(await owner.runMigrations()).toHaveLength(later.length);
  });
});

describe('the migrate command', () => {
  it('refuses a database of a later release and names the migration', async () => {
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
