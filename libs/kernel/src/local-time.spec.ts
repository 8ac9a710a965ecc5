import { describe, expect, it } from '@jest/globals';
import { dayRange, localDateOf, weekRange } from './local-time.js';

const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / 3_600_000;

describe('a local day', () => {
  it('lasts 24 hours, or 23 or 25 at a clock change', () => {
    expect(hours(dayRange('2026-06-01', 'America/New_York'))).toBe(24);
    expect(hours(dayRange('2026-03-08', 'America/New_York'))).toBe(23);
    expect(hours(dayRange('2026-11-01', 'America/New_York'))).toBe(25);
  });

  it('starts when the zone has a midnight gap at its first existing minute', () => {
    expect(dayRange('2026-04-24', 'Africa/Cairo').start.toISOString()).toBe('2026-04-23T22:00:00.000Z');
  });

  it('joins its neighbour without gap or overlap in every zone', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      for (const [day, next] of [
        ['2026-03-28', '2026-03-29'],
        ['2026-10-31', '2026-11-01'],
      ] as const) {
        expect(dayRange(day, timeZone).end).toEqual(dayRange(next, timeZone).start);
      }
    }
  });
});

describe('a week', () => {
  it('starts on Sunday', () => {
    expect(weekRange('2026-11-25', 'UTC').start.toISOString()).toBe('2026-11-22T00:00:00.000Z');
    expect(weekRange('2026-11-22', 'UTC').start.toISOString()).toBe('2026-11-22T00:00:00.000Z');
  });
});

describe('localDateOf', () => {
  it("returns the date in the practice's zone", () => {
    const instant = new Date('2026-11-21T03:00:00Z');
    expect(localDateOf(instant, 'America/New_York')).toBe('2026-11-20');
    expect(localDateOf(instant, 'Europe/Berlin')).toBe('2026-11-21');
  });
});
