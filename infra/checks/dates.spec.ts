import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** PostgreSQL and browsers use the machine's clock. Only specs without services run with a later one. */
const REAL_CLOCK = [
  '**/*.{int,contract,e2e}-spec.ts',
  '{e2e/{journeys,faults,composed,support,bench},apps/api/{test/isolation,bench}}/**/*.ts',
];

const DAY = /\b20(2[5-9]|[3-8]\d)(-\d\d-\d\d|, \d+, \d+)/g;

const exists = (day: string): boolean => day.includes(',') || (new Date(day).toJSON()?.startsWith(day) ?? false);

it('specs on real services contain no fixed date, because it is in the past a year later', () => {
  const files = globSync(REAL_CLOCK, { exclude: ['**/node_modules/**', '**/dist/**'] });
  expect(files.length).toBeGreaterThan(50);
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DAY)].filter(([day]) => exists(day)).map(([day]) => `${file} ${day}`),
  );
  expect(named).toEqual([]);
});
