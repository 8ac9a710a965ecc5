import type { Chance } from '@telecare/kernel/property';
import type { JsonSchema } from '../../src/platform/openapi/schemas.js';

const HEAVY_PARTS: readonly string[] = [
  'a\n',
  'a,',
  '"a",\n',
  ' ',
  '\t\n ',
  '1',
  '+1 (',
  'a@',
  'a.',
  '-',
  '\u0301',
  '\u200d',
  '李',
  '%_\\',
  'http://a.',
  '@@',
  '=',
];

/** Lengths just below the default limit of a body, and below the limit of an import. */
const LENGTHS: readonly number[] = [2_000, 60_000, 200_000];
const CSV_LENGTH = 999_000;

export function heavyText(chance: Chance, name: string, { maxLength }: JsonSchema): string {
  const part = chance.of(HEAVY_PARTS);
  if (name === 'csv') return `first_name,email\n${part.repeat(CSV_LENGTH / part.length)}`.slice(0, CSV_LENGTH);
  const length = typeof maxLength === 'number' && chance.yes(0.5) ? maxLength : chance.of(LENGTHS);
  return `${part.repeat(Math.ceil(length / part.length)).slice(0, length - 1)}!`;
}
