import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { repositoryRoot } from '../stack/paths.ts';

/** A condition that lists excluded roles would let in every future role (docs/tenancy.md). */
const EXCLUDING = [
  /role\w*\)?'?,? *(<>|!=) *(all *\()?'(patient|practitioner|scheduler|practice_admin)/gi,
  /role'?, '(<>|!=|not in)'/gi,
  /ctxRole, '(<>|!=|not in)'/g,
  /role\w*(\(\))?\)? not in \(/gi,
  /\brole !== '(practitioner|scheduler|practice_admin)'/g,
];

const EXPLAINED = ['apps/api/src/modules/access-ledger/access-ledger.functions.sql'];

const SOURCES = 'apps/api/src/{modules,platform}/**/*.{ts,sql}';

const isSource = (file: string): boolean => !/spec\.ts$|\/migrations\//.test(file) && !EXPLAINED.includes(file);

const excludingIn = (text: string): string[] => EXCLUDING.flatMap((pattern) => text.match(pattern) ?? []);

it('the search finds a condition that excludes roles', () => {
  for (const text of [
    `held.role <> 'patient'`,
    `eb(ctxRole, '<>', 'patient')`,
    `.where('held.role', '<>', 'patient')`,
    `app.ctx_role() not in ('patient')`,
  ]) {
    expect([text, excludingIn(text).length > 0]).toEqual([text, true]);
  }
});

it('no condition of the API excludes roles', () => {
  const files = globSync(SOURCES, { cwd: repositoryRoot }).filter(isSource);
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    excludingIn(readFileSync(join(repositoryRoot, file), 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
