import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Programs behind the npm scripts. The API's own programs are built and use the same function for their arguments. */
const scripted = Object.values(scripts)
  .flatMap((script) => script.split('&&').slice(-1))
  .map((script) => script.trim().split(' '))
  .filter(([program, file = '']) => program === 'node' && /\.(ts|mjs)$/.test(file))
  .map(([, ...words]) => words.slice(0, words[0]?.endsWith('.mjs') ? 2 : 1));

const others = [
  ['libs/federation/src/registry/cli.ts'],
  ['libs/federation/src/server/main.ts'],
  ['libs/api-client/check.ts'],
  ['infra/keycloak/update/cli.ts'],
  ['infra/keycloak/passwords/make.ts'],
  ['apps/shell/server/main.ts'],
];

const commands = [...new Map([...scripted, ...others].map((words) => [words.join(' '), words])).values()];

function run(words: readonly string[]) {
  const env = { PATH: process.env.PATH };
  return spawnSync(process.execPath, words, { cwd: root, env, encoding: 'utf8', timeout: 60_000 });
}

describe('a command of the repository', () => {
  it('appears in package.json or docs/operations.md', () => {
    expect(commands.map(([file]) => file)).toEqual(
      expect.arrayContaining(['infra/run.mjs', 'infra/bench/chaos-gateway.ts', 'e2e/bench/web.ts']),
    );
  });

  it.each(commands.map((words) => [words.join(' '), words] as const))('prints its help: %s --help', (_name, words) => {
    const { status, stdout, stderr } = run([...words, '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^(npm|node) .+\n/);
  });

  it.each(commands.map((words) => [words.join(' '), words] as const))('reports a wrong option: %s', (_name, words) => {
    const { status, stderr } = run([...words, '--no-such-option']);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Unknown option '--no-such-option'\n\n(npm|node) /);
    expect(stderr).not.toMatch(/^ +at /m);
  });
});
