import { describe, expect, it } from '@jest/globals';
import { byDay, byPart } from './free-days.js';

const ZONE = 'America/New_York';

const slots = (...starts: string[]) => starts.map((startsAt) => ({ startsAt, practitionerId: 'elena' }));

describe('the list of free times', () => {
  it("assigns times to days in the practice's time zone", () => {
    const days = byDay(slots('2026-11-24T15:00:00Z', '2026-11-25T01:00:00Z', '2026-11-25T15:00:00Z'), ZONE);
    expect([...days].map(([day, times]) => [day, times.length])).toEqual([
      ['2026-11-24', 2],
      ['2026-11-25', 1],
    ]);
  });

  it('groups times by morning, afternoon and evening, without empty groups', () => {
    const partsOf = (...starts: string[]) => byPart(slots(...starts), ZONE).map(({ part }) => part);
    expect(partsOf('2026-11-24T16:55:00Z', '2026-11-24T17:00:00Z', '2026-11-24T22:00:00Z')).toEqual([
      'morning',
      'afternoon',
      'evening',
    ]);
    expect(partsOf('2026-11-24T22:00:00Z')).toEqual(['evening']);
    expect(partsOf()).toEqual([]);
  });
});
