import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { LIST, listText } from './make.ts';

const list = readFileSync(LIST, 'utf8');

describe('the list of common passwords', () => {
  it('equals the output of its words and rules (node infra/keycloak/passwords/make.ts)', () => {
    expect(list === listText()).toBe(true);
  });

  it('contains lower case only and no passwords below the minimum length', () => {
    const lines = list.trimEnd().split('\n');
    expect(lines.filter((line) => line !== line.toLowerCase())).toEqual([]);
    expect(lines.filter((line) => line.length < 12)).toEqual([]);
  });

  it.each(['password1234', 'telecare2026', 'p@ssw0rd2026', 'qwertyuiop12', '123456789012', 'iloveyou1234', 'contraseña123'])(
    'contains %s',
    (password) => expect(list).toContain(`\n${password}\n`),
  );

  it('does not contain the passwords of the demo accounts', () => {
    expect(list).not.toContain('\ntelecare-demo-2026\n');
  });
});
