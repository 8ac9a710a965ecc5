import { globSync, readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

/** PostgreSQL and a browser have the clock of the machine; specs without services run with a later one. */
const REAL_CLOCK = [
  '**/*.{int,contract,e2e}-spec.ts',
  '{e2e/{journeys,faults,composed,support},apps/api/test/isolation}/**/*.ts',
];

const DAY = /\b20(2[5-9]|[3-8]\d)-\d\d-\d\d/g;

/** Named days of clock changes and of one week, until they are counted from today. */
const NOT_YET = ['**/availability.int-spec.ts', '**/schedule.int-spec.ts'];

const exists = (day: string): boolean => new Date(day).toJSON()?.startsWith(day) ?? false;

it('a spec on real services names no day: what is ahead today is over in a year', () => {
  const files = globSync(REAL_CLOCK, { exclude: ['**/node_modules/**', '**/dist/**', ...NOT_YET] });
  expect(files.length).toBeGreaterThan(50);
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DAY)].filter(([day]) => exists(day)).map(([day]) => `${file} ${day}`),
  );
  expect(named).toEqual([]);
});
