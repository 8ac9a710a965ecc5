import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLine } from '@telecare/kernel/command-line';
import { commonPasswords } from './rules.ts';

export const LIST = join(import.meta.dirname, '../password-blacklists/telecare.txt');

export function listText(): string {
  const lines = readFileSync(join(import.meta.dirname, 'words.txt'), 'utf8').split('\n');
  const words = lines.filter((line) => line && !line.startsWith('#')).map((line) => line.split(' '));
  return `${commonPasswords(words).join('\n')}\n`;
}

if (import.meta.main) {
  commandLine(`node infra/keycloak/passwords/make.ts
Writes infra/keycloak/password-blacklists/telecare.txt from words.txt and rules.ts.`);
  writeFileSync(LIST, listText());
}
