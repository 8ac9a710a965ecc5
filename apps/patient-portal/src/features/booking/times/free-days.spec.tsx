import { describe, expect, it } from '@jest/globals';
import { fortnightOf } from './fortnight.js';
import { freeDays, partOfDay } from './free-days.js';

const at = (startsAt: string) => ({ startsAt, practitionerId: 'p' });

describe('free days', () => {
  it("follow the reader's calendar, not the practice's", () => {
    const slots = [at('2026-11-22T23:30:00Z'), at('2026-11-23T01:00:00Z')];
    expect(freeDays(slots, '2026-11-22', 'UTC').map(({ day }) => day)).toEqual(['2026-11-22', '2026-11-23']);
    expect(freeDays(slots, '2026-11-22', 'Asia/Tokyo').map(({ day }) => day)).toEqual(['2026-11-23']);
    expect(freeDays(slots, '2026-11-22', 'America/New_York').map(({ day }) => day)).toEqual(['2026-11-22']);
  });

  it('end after a fortnight', () => {
    const slots = [at('2026-11-21T09:00:00Z'), at('2026-12-05T09:00:00Z'), at('2026-12-06T09:00:00Z')];
    expect(freeDays(slots, '2026-11-22', 'UTC').map(({ day }) => day)).toEqual(['2026-12-05']);
  });

  it.each([
    ['2026-11-22T11:55:00Z', 'morning'],
    ['2026-11-22T12:00:00Z', 'afternoon'],
    ['2026-11-22T17:00:00Z', 'evening'],
    ['2026-11-22T00:00:00Z', 'morning'],
  ])('have %s in the %s', (instant, part) => {
    expect(partOfDay(instant, 'UTC')).toBe(part);
  });
});

describe('the fortnight of a day', () => {
  it.each([
    ['', '2026-11-22'],
    ['2026-12-05', '2026-11-22'],
    ['2026-12-06', '2026-12-06'],
    ['2026-11-01', '2026-11-22'],
    ['2031-01-01', '2026-11-22'],
  ])('%j begins on %s', (day, first) => {
    expect(fortnightOf(day, '2026-11-22')).toBe(first);
  });
});
