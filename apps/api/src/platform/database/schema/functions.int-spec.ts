import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { startTestServices, type TestServices } from '../../../../test/services.js';
import { createDatabase, type DatabaseUrls } from '../../../../test/test-database.js';
import { functionFiles } from '../../../database-functions.js';
import { applyFunctions, functionsText } from './functions.js';
import { ownerDataSource } from './migrate.js';

let services: TestServices;
let urls: DatabaseUrls;
let owner: DataSource;
let text: string;

beforeAll(async () => {
  services = await startTestServices();
  urls = await createDatabase(services.databaseAdminUrl);
  owner = await ownerDataSource(urls.DATABASE_MIGRATION_URL).initialize();
  text = await functionsText(functionFiles);
}, 180_000);

afterAll(async () => {
  await owner?.destroy();
  await services?.stop();
});

const catalogue = () =>
  owner.query<object[]>(
    `select pg_get_functiondef(oid) as text, proowner::regrole as owner, proacl::text as callers
     from pg_proc where pronamespace = 'app'::regnamespace order by oid::regprocedure::text`,
  );

const withoutFile = (manager: EntityManager) =>
  manager.query<{ name: string }[]>(
    `select oid::regprocedure as name from pg_proc
     where pronamespace = 'app'::regnamespace and xmin <> pg_current_xact_id()::xid`,
  );

async function inPassing<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const runner = owner.createQueryRunner();
  await runner.startTransaction();
  try {
    return await work(runner.manager);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

describe('the functions of a migrated database', () => {
  it('appear in a file', async () => {
    const left = await inPassing(async (manager) => {
      await manager.query(text);
      return withoutFile(manager);
    });
    expect(left).toEqual([]);
  });

  it('appear once', () => {
    const names = [...text.matchAll(/^create or replace function (app\.\w+)/gm)].map(([, name]) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('do not run again without changes', async () => {
    expect(await applyFunctions(owner, text)).toBe(false);
  });

  it('change with their text, owner and grants', async () => {
    const before = await catalogue();
    const changed = `${text}\n
      create or replace function app.ctx_user() returns uuid language sql stable return null::uuid;
      alter function app.ctx_user() owner to app_auth;
      grant execute on function app.ctx_user() to app_worker;`;
    expect(await applyFunctions(owner, changed)).toBe(true);
    expect(await catalogue()).not.toEqual(before);
    expect(await applyFunctions(owner, text)).toBe(true);
    expect(await catalogue()).toEqual(before);
  });

  it('stay complete if a text is refused', async () => {
    const before = await catalogue();
    await expect(applyFunctions(owner, `${text}\ncreate function broken;`)).rejects.toThrow('syntax error');
    expect(await catalogue()).toEqual(before);
    expect(await applyFunctions(owner, text)).toBe(false);
  });
});
