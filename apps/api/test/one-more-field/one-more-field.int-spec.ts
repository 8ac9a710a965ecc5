import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { startTestServices, type TestServices } from '../services.js';
import { createDatabase } from '../test-database.js';
import { EDITS, NEW_COLUMN } from './edits.js';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../../..');
const FILES_OF_A_FIELD_MAX = 8;

let services: TestServices;
let copy: string;

async function checkOut(): Promise<void> {
  copy = mkdtempSync(join(tmpdir(), 'telecare-field-'));
  const { stdout } = await run('git', ['ls-files', '-z', 'apps', 'libs', 'infra', '*.json', '*.js', '*.mjs'], {
    cwd: repository,
    maxBuffer: 2 ** 24,
  });
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(join(repository, file), join(copy, file));
  mkdirSync(join(copy, 'node_modules/@telecare'), { recursive: true });
  for (const name of readdirSync(join(repository, 'node_modules')).filter((each) => each !== '@telecare'))
    symlinkSync(join(repository, 'node_modules', name), join(copy, 'node_modules', name));
  cpSync(join(repository, 'node_modules/@telecare'), join(copy, 'node_modules/@telecare'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

function edit(): void {
  for (const { file, before, text } of EDITS) {
    const content = readFileSync(join(copy, file), 'utf8');
    expect([file, content.split(before).length]).toEqual([file, 2]);
    writeFileSync(join(copy, file), content.replace(before, text + before));
  }
}

async function generateTables(): Promise<void> {
  const { DATABASE_MIGRATION_URL } = await createDatabase(services.databaseAdminUrl);
  const owner = new Client({ connectionString: DATABASE_MIGRATION_URL });
  await owner.connect();
  await owner.query(NEW_COLUMN);
  await owner.end();
  const config = ['--config-file', 'apps/api/kysely-codegen.json', '--url', DATABASE_MIGRATION_URL];
  await run(join(repository, 'node_modules/.bin/kysely-codegen'), config, { cwd: copy });
}

async function generateClient(): Promise<void> {
  const inFolder = (folder: string, command: string, ...args: string[]) =>
    run(command, args, { cwd: join(copy, folder), env: { ...process.env, NODE_OPTIONS: '' } });
  await inFolder('apps/api', join(repository, 'node_modules/.bin/webpack'), 'build');
  await inFolder('apps/api', process.execPath, 'dist/openapi.js', 'openapi.json', 'permissions.md');
  await inFolder('libs/api-client', join(repository, 'node_modules/.bin/openapi-ts'));
}

beforeAll(async () => {
  services = await startTestServices();
  await checkOut();
  edit();
  await generateTables();
  await generateClient();
}, 180_000);

afterAll(async () => {
  await services?.stop();
  if (copy) rmSync(copy, { recursive: true });
});

const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [join(repository, 'node_modules', path), ...args], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_OPTIONS: '--experimental-vm-modules',
      TEST_DATABASE_URL: services.databaseAdminUrl,
      TEST_REDIS_URL: services.redisUrl,
    },
  }).catch((fault: unknown) => fault as Awaited<ReturnType<typeof run>>);

describe('adding a field to appointments', () => {
  it('needs few files', () => {
    expect(new Set(EDITS.map(({ file }) => file)).size).toBeLessThanOrEqual(FILES_OF_A_FIELD_MAX);
  });

  it.each(['api', 'web'])('keeps the types of %s correct', async (part) => {
    const { stdout } = await tool('typescript/bin/tsc', '--noEmit', '-p', `tsconfig.${part}.json`);
    expect(stdout).toBe('');
  });

  it('reaches requests, answers, history and export', async () => {
    const spec = 'apps/api/test/one-more-field/equipment.int-spec.ts';
    cpSync(join(copy, dirname(spec), 'equipment.probe.ts'), join(copy, spec));
    const { stderr } = await tool('jest/bin/jest.js', spec, '--selectProjects', 'int', '--forceExit');
    expect(stderr).toContain('1 passed, 1 total');
  });
});
