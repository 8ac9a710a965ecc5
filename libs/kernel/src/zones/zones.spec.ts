import { describe, expect, it } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import { allZones, isTimeZone, todaysZoneName } from './zones.js';

describe("today's name of a zone", () => {
  it.each([
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Europe/Kiev', 'Europe/Kyiv'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['US/Eastern', 'America/New_York'],
    ['asia/tokyo', 'Asia/Tokyo'],
    ['Etc/UTC', 'UTC'],
    ['Etc/GMT-3', 'Etc/GMT-3'],
    ['Atlantic/Reykjavik', 'Atlantic/Reykjavik'],
  ])('%s is %s', (name, today) => {
    expect(todaysZoneName(name)).toBe(today);
  });

  it.each(['', 'Mars/Olympus', '+05:30', '-08', 'Etc/GMT+99', 'Asia/Kolkata\u0000', 'localtime', 'toString'])(
    'is none for %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );

  it('exists for every zone that this engine lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isTimeZone(name))).toEqual([]);
  });
});

describe('the zones that can be chosen', () => {
  it('work with Temporal, occur once and belong to a country', () => {
    const zones = allZones();
    expect(new Set(zones.map(({ name }) => name)).size).toBe(zones.length);
    for (const { name, country } of zones) {
      expect(() => Temporal.Now.zonedDateTimeISO(name)).not.toThrow();
      expect(country ?? 'none').toMatch(name === 'UTC' ? /^none$/ : /^[A-Z]{2}$/);
    }
  });
});
