import { describe, expect, it } from '@jest/globals';
import { daysFrom, instantOf, type Interval } from '@telecare/kernel';
import { Temporal } from 'temporal-polyfill';
import { freeTimes, type Offering, type SlotSearch } from './slot.rules.js';

const MINUTE = 60_000;

const DAY = '2027-03-10';
const at = (clock: string, day = DAY): number => Date.parse(`${day}T${clock}:00Z`);
const taken = (from: string, to: string): Interval => ({ start: at(from), end: at(to) });

const daily = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from, to }));

const somebody = (changes: Partial<Offering> = {}): Offering => ({
  id: 'a',
  weekly: daily('09:00', '12:00'),
  exceptions: [],
  blocks: [],
  bufferMinutes: 0,
  noticeMinutes: 0,
  furthestDays: 365,
  busy: [],
  ...changes,
});

const search = (changes: Partial<SlotSearch> = {}): SlotSearch => ({
  timeZone: 'UTC',
  firstDay: DAY,
  days: 1,
  minutes: 30,
  closedDays: [],
  offering: [somebody()],
  patientBusy: [],
  now: new Date('2027-03-01T00:00:00Z'),
  forPatient: true,
  ...changes,
});

const clocksOf = (changes: Partial<SlotSearch>) =>
  freeTimes(search(changes)).map(({ startsAt }) => startsAt.slice(11, 16));

describe('free times', () => {
  it('fill the working hours one after another', () => {
    expect(clocksOf({ minutes: 60 })).toEqual(['09:00', '10:00', '11:00']);
    expect(clocksOf({ minutes: 90 })).toEqual(['09:00', '10:30']);
    expect(clocksOf({ minutes: 200 })).toEqual([]);
  });

  it('begin right after an appointment, at a multiple of five minutes', () => {
    const busy = [taken('09:00', '09:42')];
    expect(clocksOf({ minutes: 60, offering: [somebody({ busy })] })).toEqual(['09:45', '10:45']);
  });

  it('leave the buffer free before and after appointments', () => {
    const offering = [somebody({ busy: [taken('10:00', '10:30')], bufferMinutes: 10 })];
    expect(clocksOf({ offering })).toEqual(['09:00', '10:40', '11:20']);
  });

  it('keep the buffer to an appointment of the previous evening', () => {
    const busy = [{ start: at('23:30', '2027-03-09'), end: at('00:00') }];
    const offering = [somebody({ weekly: daily('00:00', '01:00'), busy, bufferMinutes: 15 })];
    expect(clocksOf({ offering })).toEqual(['00:15']);
  });

  it('respect the notice period for patients, but not for staff', () => {
    const now = new Date(at('09:40'));
    const offering = [somebody({ noticeMinutes: 60 })];
    expect(clocksOf({ now, offering })).toEqual(['11:00', '11:30']);
    expect(clocksOf({ now, offering, forPatient: false })).toEqual(['10:00', '10:30', '11:00', '11:30']);
  });

  it("end at the practitioner's booking horizon", () => {
    const offering = [somebody({ furthestDays: 2 })];
    const now = new Date(at('10:00', '2027-03-09'));
    const days = freeTimes(search({ now, offering, days: 5 })).map(({ startsAt }) => startsAt.slice(0, 10));
    expect([...new Set(days)]).toEqual([DAY, '2027-03-11']);
  });

  it('appear once when several practitioners have them', () => {
    const offering = [somebody({ busy: [taken('11:00', '12:00')] }), somebody({ id: 'b' })];
    expect(freeTimes(search({ offering, minutes: 60 })).map(({ practitionerId }) => practitionerId)).toEqual([
      'b',
      'b',
      'b',
    ]);
  });

  it('avoid other appointments of the patient', () => {
    expect(clocksOf({ patientBusy: [taken('09:15', '10:00')] })).toEqual(['10:00', '10:30', '11:00', '11:30']);
  });
});

describe('free times when the clocks change', () => {
  it.each([
    ['2027-03-14', ['01:00', '01:30', '03:00', '03:30']],
    ['2027-11-07', ['01:00', '01:30', '01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
  ])('exist as wall times on %s in New York', (firstDay, expected) => {
    const offering = [somebody({ weekly: daily('01:00', '04:00') })];
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/New_York', timeStyle: 'short' });
    const times = freeTimes(search({ firstDay, timeZone: 'America/New_York', offering }));
    expect(times.map(({ startsAt }) => clock.format(new Date(startsAt)))).toEqual(expected);
  });

  it('begin at the same wall time on every day of a year in every zone', () => {
    for (const timeZone of Intl.supportedValuesOf('timeZone')) {
      for (const firstDay of daysOfClockChange(timeZone)) {
        const [first, ...rest] = freeTimes(search({ timeZone, firstDay, days: 3, minutes: 180 }));
        const starts = [first, ...rest].map((time) => time?.startsAt);
        const expected = daysFrom(firstDay, 3).map((day) => isoOf(instantOf(day, 9 * 60, timeZone)));
        expect({ timeZone, starts }).toEqual({ timeZone, starts: expected });
      }
    }
  });
});

describe('free times of any schedule', () => {
  it('lie within the hours and overlap neither each other nor appointments', () => {
    const random = seeded(7);
    for (let round = 0; round < 3_000; round += 1) {
      const buffer = random(4) * 5;
      const busy = Array.from({ length: random(6) }, () => spanOf(at('06:00') + random(900) * MINUTE, 5 + random(90)));
      const offering = [somebody({ weekly: daily('08:00', '18:00'), busy, bufferMinutes: buffer })];
      const minutes = 5 * (1 + random(20));
      const spans = freeTimes(search({ offering, minutes })).map(({ startsAt }) =>
        spanOf(Date.parse(startsAt), minutes),
      );
      expect(spans.every(({ start, end }) => start >= at('08:00') && end <= at('18:00'))).toBe(true);
      expect(spans.every((span) => busy.every((appointment) => apart(span, appointment, buffer * MINUTE)))).toBe(true);
      expect(spans.every((span, index) => index === 0 || apart(spans[index - 1]!, span, buffer * MINUTE))).toBe(true);
    }
  });
});

const spanOf = (start: number, minutes: number): Interval => ({ start, end: start + minutes * MINUTE });

const apart = (a: Interval, b: Interval, gap: number): boolean => a.end + gap <= b.start || b.end + gap <= a.start;

const isoOf = (instant: number): string => new Date(instant).toISOString().replace('.000Z', 'Z');

function daysOfClockChange(timeZone: string): string[] {
  const first = nextChange(Temporal.ZonedDateTime.from(`2027-01-01T12:00[${timeZone}]`));
  return [first, first && nextChange(first)].flatMap((change) =>
    change ? [change.toPlainDate().subtract({ days: 1 }).toString()] : [],
  );
}

const nextChange = (from: Temporal.ZonedDateTime) => from.getTimeZoneTransition('next');

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('blocked times', () => {
  const lunch = { from: '10:00', to: '10:30', firstDay: '2027-03-01', lastDay: null, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  const withLunch = (skippedDays: string[] = []) => [
    somebody({ blocks: [{ ...lunch, skippedDays }], bufferMinutes: 10 }),
  ];

  it('replace free times without a buffer around them', () => {
    expect(clocksOf({ offering: withLunch() })).toEqual(['09:00', '10:30', '11:10']);
  });

  it('do not affect a day that a weekly block skips', () => {
    const { firstDay } = search();
    expect(clocksOf({ offering: withLunch([firstDay]) })).toContain('10:20');
  });
});
