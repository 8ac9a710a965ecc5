import { describe, expect, it } from '@jest/globals';
import { monthsAhead } from './audit-tables.js';

const now = new Date('2030-11-20T12:00:00Z');

const table = (year: number, month: number) => ({
  from: Date.UTC(year, month - 1),
  to: Date.UTC(year, month),
  hasWaiting: false,
});

const before = { from: -Infinity, to: Date.UTC(2030, 10), hasWaiting: false };
const rest = { from: null, to: null, hasWaiting: false };

describe('the number of future audit tables', () => {
  const all = [before, table(2030, 11), table(2030, 12), table(2031, 1), table(2031, 3), rest];

  it('ends at the first gap', () => {
    expect(monthsAhead(all, now)).toBe(2);
    expect(monthsAhead([before, table(2030, 11), rest], now)).toBe(0);
    expect(monthsAhead([before, rest], now)).toBe(0);
  });

  it('equals zero while events are in the default table', () => {
    expect(monthsAhead([...all.slice(0, -1), { ...rest, hasWaiting: true }], now)).toBe(0);
  });
});
