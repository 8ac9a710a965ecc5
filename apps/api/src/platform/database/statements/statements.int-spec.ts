import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startTestServices, type TestServices } from '../../../../test/services.js';
import { createDatabase, type DatabaseUrls } from '../../../../test/test-database.js';
import '../../../app.module.js';
import '../../../worker.module.js';
import { preparedStatements } from './prepared.js';

let services: TestServices;
let urls: DatabaseUrls;
let owner: Client;

beforeAll(async () => {
  services = await startTestServices();
  urls = await createDatabase(services.databaseAdminUrl);
  owner = new Client({ connectionString: urls.DATABASE_MIGRATION_URL });
  await owner.connect();
}, 180_000);

afterAll(async () => {
  await owner?.end();
  await services?.stop();
});

const refusalOf = (text: string): Promise<string | undefined> =>
  owner
    .query(`prepare checked as ${text}`)
    .then(() => owner.query('deallocate checked'))
    .then(() => undefined)
    .catch((error: Error) => error.message);

describe('the prepared statements', () => {
  it('compile in PostgreSQL', async () => {
    const refusals: Record<string, string> = {};
    for (const [name, text] of preparedStatements) {
      const refusal = await refusalOf(text);
      if (refusal) refusals[name] = refusal;
    }
    expect(refusals).toEqual({});
    expect(preparedStatements.size).toBeGreaterThan(0);
  });

  it('differ from a statement that PostgreSQL rejects', async () => {
    expect(await refusalOf('select no_such_column from app.practices')).toContain('no_such_column');
  });

  it('match the tables after the migrations (npm run db:schema)', async () => {
    const codegen = ['node_modules/kysely-codegen/dist/cli/bin.js', '--config-file', 'apps/api/kysely-codegen.json'];
    const verification = promisify(execFile)(process.execPath, [
      ...codegen,
      '--verify',
      '--url',
      urls.DATABASE_MIGRATION_URL,
    ]);
    await expect(verification).resolves.toBeDefined();
  });
});
