import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { startTestServices, type TestServices } from '../../../test/services.js';
import { createDatabase, type DatabaseUrls, dropDatabase } from '../../../test/test-database.js';
import { entities } from '../../entities.js';
import { dataSourceOptions, safeDataSource } from './data-source.js';
import { describeSchema } from './describe-schema.js';
import { ownerDataSource } from './migrate.js';
import { migrations } from './migrations/index.js';
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
  if (urls) await dropDatabase(urls);
  await services?.stop();
});

describe('the migrations', () => {
  it('leave columns of the same name and type as the entities have', async () => {
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

  it('make the schema that docs/schema.sql shows', async () => {
    expect(await describeSchema(owner)).toBe(await readFile('docs/schema.sql', 'utf8'));
  });

  it('can each be taken back and run again', async () => {
    for (const _ of migrations) await owner.undoLastMigration();
    const left = await owner.query<unknown[]>(
      `select relname from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'`,
    );
    expect(left).toEqual([{ relname: 'schema_migrations' }]);
    expect(await owner.runMigrations()).toHaveLength(migrations.length);
  });
});

describe('the migrate command', () => {
  it('refuses a database that a later release migrated, and names the migration', async () => {
    await owner.query(`insert into app.schema_migrations (timestamp, name) values (9999999999999, 'OfALaterRelease1')`);
    try {
      await expect(refuseNewerSchema(owner)).rejects.toThrow('it has OfALaterRelease1');
    } finally {
      await owner.query(`delete from app.schema_migrations where name = 'OfALaterRelease1'`);
    }
    await expect(refuseNewerSchema(owner)).resolves.toBeUndefined();
  });
});

describe('the start of the API', () => {
  const start = async (url: string) => {
    const settings = { url, poolSize: 1, waitMs: 60_000, name: 'preflight', entities: [] };
    const source = await safeDataSource(dataSourceOptions(settings));
    await source.destroy();
  };

  it('is refused on a login that no policy binds', async () => {
    await expect(start(urls.DATABASE_MIGRATION_URL)).rejects.toThrow('bypasses row-level security');
  });

  it('is refused on a server that may forget what it acknowledged', async () => {
    const careless = new URL(urls.DATABASE_URL);
    careless.searchParams.set('options', '-c synchronous_commit=off');
    await expect(start(careless.href)).rejects.toThrow('synchronous_commit');
  });

  it('goes on with the login it is meant to have', async () => {
    await expect(start(urls.DATABASE_URL)).resolves.toBeUndefined();
  });
});
