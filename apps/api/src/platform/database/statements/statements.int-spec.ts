import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startTestServices, type TestServices } from '../../../../test/services.js';
import { createDatabase, type DatabaseUrls } from '../../../../test/test-database.js';
import '../../../app.module.js';
import '../../../worker.module.js';
import { declaredRows, type Kind } from '../../../../test/statements/declared-rows.js';
import { describedRows } from '../../../../test/statements/described-rows.js';
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

const isSame = (declared: Kind, found: Kind | 'missing'): boolean =>
  found !== 'missing' && (declared === found || [declared, found].includes('any') || declared === 'null');

describe('all prepared statements', () => {
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

  it('return the column types that TypeScript declares', async () => {
    const declared = declaredRows(process.cwd());
    const differences: string[] = [];
    const unknown: string[] = [];
    for (const [name, text] of preparedStatements) {
      const described = await describedRows(owner, text);
      const rows = declared.filter((one) => one.name.test(name));
      if (rows.length === 0) unknown.push(name);
      for (const { where, columns } of rows)
        for (const [column, kind] of columns) {
          const found = described.get(column) ?? 'missing';
          if (!isSame(kind, found)) differences.push(`${where}: ${column} is declared ${kind}, and is ${found}`);
        }
    }
    expect(differences).toEqual([]);
    // The source scan can't find statements whose name is a variable.
    expect(unknown.length).toBeLessThan(preparedStatements.size / 50);
    // The compiler reads the whole API, which takes minutes on a busy machine.
  }, 600_000);

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
