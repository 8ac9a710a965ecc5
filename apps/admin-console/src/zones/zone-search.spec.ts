import { describe, expect, it } from '@jest/globals';
import { allZones, isTimeZone } from '@telecare/kernel';
import { CITIES } from './cities.js';
import { findZones } from './zone-search.js';

const namesOf = (typed: string, locale = 'en') => findZones(typed, locale).map(({ name }) => name);

describe('a zone is found by', () => {
  it.each([
    ['its city', 'kolkata', 'Asia/Kolkata'],
    ['its old name', 'Calcutta', 'Asia/Kolkata'],
    ['another large city', 'mumb', 'Asia/Kolkata'],
    ['a city without its accents', 'munchen', 'Europe/Berlin'],
    ['its country', 'india', 'Asia/Kolkata'],
    ['its IANA name', 'Europe/Kyiv', 'Europe/Kyiv'],
    ['two words of its city', 'york new', 'America/New_York'],
    ['UTC', 'utc', 'UTC'],
  ])('%s', (_, typed, zone) => {
    expect(namesOf(typed)).toContain(zone);
  });

  it("its country in the reader's language", () => {
    expect(namesOf('alemania', 'es')).toContain('Europe/Berlin');
  });

  it('nothing that was not typed', () => {
    expect(namesOf('  ')).toEqual([]);
    expect(namesOf('atlantis')).toEqual([]);
  });
});

it('large cities lie in zones that can be chosen', () => {
  const known = new Set(allZones().map(({ name }) => name));
  expect(Object.keys(CITIES).filter((name) => !known.has(name) || !isTimeZone(name))).toEqual([]);
});
