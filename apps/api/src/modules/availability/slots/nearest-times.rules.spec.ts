import { describe, expect, it } from '@jest/globals';
import type { Interval } from '@telecare/kernel';
import { nearestTimes } from './nearest-times.rules.js';
import type { Offering, SlotSearch } from './slot.rules.js';

const DAY = '2027-03-10';
const at = (clock: string): string => `${DAY}T${clock}:00Z`;
const taken = (from: string, to: string): Interval => ({ start: Date.parse(at(from)), end: Date.parse(at(to)) });

const person = (id: string, busy: readonly Interval[] = [], changes: Partial<Offering> = {}): Offering => ({
  id,
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '12:00' })),
  exceptions: [],
  blocks: [],
  bufferMinutes: 0,
  noticeMinutes: 0,
  furthestDays: 365,
  busy,
  ...changes,
});

const search = (offering: readonly Offering[], changes: Partial<SlotSearch> = {}): SlotSearch => ({
  timeZone: 'UTC',
  firstDay: DAY,
  days: 1,
  minutes: 30,
  closedDays: [],
  offering,
  patientBusy: [],
  now: new Date('2027-03-01T00:00:00Z'),
  forPatient: false,
  ...changes,
});

const TAKEN = [taken('09:00', '09:30')];

const named = (offering: readonly Offering[], startsAt = at('09:00'), changes: Partial<SlotSearch> = {}) =>
  nearestTimes(search(offering, changes), { startsAt, practitionerId: 'a', anyPractitioner: false });

const anybody = (offering: readonly Offering[], startsAt = at('09:00'), changes: Partial<SlotSearch> = {}) =>
  nearestTimes(search(offering, changes), { startsAt, practitionerId: 'a', anyPractitioner: true });

const textOf = ({ startsAt, practitionerId }: { startsAt: string; practitionerId: string }) =>
  `${startsAt.slice(11, 16)} ${practitionerId}`;

describe('free times near a refused one', () => {
  it('end with the same time of a colleague if a practitioner was named', () => {
    const times = named([person('a', TAKEN), person('b')]).map(textOf);
    expect(times).toEqual(['09:30 a', '10:00 a', '10:30 a', '11:00 a', '09:00 b']);
  });

  it('begin with the same time of a colleague if no practitioner was named', () => {
    const times = anybody([person('a', TAKEN), person('b')]).map(textOf);
    expect(times[0]).toBe('09:00 b');
    expect(times).toHaveLength(5);
    expect(times.slice(1).map((time) => time.slice(0, 5))).toEqual(['09:30', '10:00', '10:30', '11:00']);
  });

  it('come from all practitioners if none was named', () => {
    const times = anybody([person('a', [taken('09:00', '12:00')]), person('b', TAKEN)]).map(textOf);
    expect(times).toEqual(['09:30 b', '10:00 b', '10:30 b', '11:00 b', '11:30 b']);
  });

  it('name the colleague with the fewest appointments of the day', () => {
    const busier = person('b', [taken('11:00', '11:30')]);
    expect(
      named([person('a', TAKEN), busier, person('c')])
        .map(textOf)
        .at(-1),
    ).toBe('09:00 c');
  });

  it('name a colleague who is free at a time between the offered ones', () => {
    expect(
      named([person('a', TAKEN), person('b')], at('09:10'))
        .map(textOf)
        .at(-1),
    ).toBe('09:10 b');
  });

  it.each([
    ['has another appointment', person('b', [taken('09:15', '09:45')]), {}],
    ['does not work', person('b', [], { weekly: [] }), {}],
    ['needs the time as a buffer', person('b', [taken('09:30', '10:00')], { bufferMinutes: 10 }), {}],
    ['is free, but the patient is not', person('b'), { patientBusy: TAKEN }],
    ['is free, but the day is closed', person('b'), { closedDays: [DAY] }],
    ['was free at a past time', person('b'), { now: new Date(at('10:00')) }],
  ])('leave out a colleague who %s', (_, colleague, changes: Partial<SlotSearch>) => {
    expect(anybody([person('a', TAKEN), colleague], at('09:00'), changes).map(textOf)).not.toContain('09:00 b');
    expect(named([person('a', TAKEN), colleague], at('09:00'), changes).map(textOf)).not.toContain('09:00 b');
  });
});
