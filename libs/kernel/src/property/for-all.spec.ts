import { describe, expect, it } from '@jest/globals';
import type { Chance } from './chance.js';
import { type Cases, forAll } from './for-all.js';
import { wallOf } from './wall.js';
import { zoneCases } from './zone-cases.js';

const numbers: Cases<{ a: number; b: number }> = {
  make: (chance: Chance) => ({ a: chance.int(0, 1_000), b: chance.int(0, 1_000) }),
  *simpler({ a, b }) {
    if (b > 0) yield { a, b: 0 };
    if (a > 0) yield { a: a - 1, b };
  },
};

describe('checking a property', () => {
  it('tries each case once if the property holds', async () => {
    let tried = 0;
    await forAll(numbers, { runs: 25 }, () => (tried += 1));
    expect(tried).toBe(Number(process.env.PROPERTY_RUNS ?? 25));
  });

  it('reports seed, simplest case, first case and error if it does not hold', async () => {
    const wrong = forAll(numbers, { runs: 100 }, ({ a }) => expect(a).toBeLessThan(900));
    await expect(wrong).rejects.toThrow(/seed \d+, case \d+\) for \{"a":9\d\d,"b":0\}\nfound with \{"a":9[\s\S]+900/);
  });

  it('repeats the same cases each time', async () => {
    const seen = async () => {
      const made: unknown[] = [];
      await forAll(zoneCases('2026-01-01T00:00:00Z', 700), { runs: 20 }, (one) => made.push(one));
      return made;
    };
    expect(await seen()).toEqual(await seen());
  });
});

describe('the walls that screens are compared with', () => {
  it.each([
    ['2026-11-24T09:05:00.000Z', 'UTC', '2026-11-24 09:05 Tue, Nov 24'],
    ['2026-11-24T12:00:00.000Z', 'Pacific/Kiritimati', '2026-11-25 02:00 Wed, Nov 25'],
    ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25 02:30 Sun, Oct 25'],
    ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25 02:30 Sun, Oct 25'],
    ['2026-10-03T15:30:00.000Z', 'Australia/Lord_Howe', '2026-10-04 02:30 Sun, Oct 4'],
  ])('show at %s in %s what they should', (instant, zone, expected) => {
    const { day, clock, dayText } = wallOf(instant, zone);
    expect(`${day} ${clock} ${dayText}`).toBe(expected);
  });
});
