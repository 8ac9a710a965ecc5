import { describe, expect, it } from '@jest/globals';
import { minutesOfDay, type ScheduleException, type WorkingHours } from '@telecare/contracts';
import { dayRange, daysFrom, instantOf, type Interval, type LocalDate, weekdayOf } from '@telecare/kernel';
import { freeTimes, type Offering, type SlotSearch } from './slot.rules.js';
import { clockText, hoursOf } from '../working-hours/working-hours.rules.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('a search for free times of several practitioners', () => {
  it('matches a minute-by-minute search, with random schedules, zones and clock changes', () => {
    const random = seeded(5);
    const found = Intl.supportedValuesOf('timeZone').map((timeZone) => {
      const search = searchIn(timeZone, random);
      expect({ search, times: freeTimes(search) }).toEqual({ search, times: countedTimes(search) });
      return freeTimes(search).length;
    });
    expect(found.filter((times) => times > 0).length).toBeGreaterThan(200);
  });
});

function countedTimes({ timeZone, firstDay, days, offering, ...search }: SlotSearch) {
  return daysFrom(firstDay, days).flatMap((day) => {
    const { start, end } = dayRange(day, timeZone);
    const today = { start: start.getTime(), end: end.getTime() };
    const loadOf = ({ busy }: Offering) => busy.filter((appointment) => meet(appointment, today)).length;
    const taken = new Map<number, string>();
    for (const person of offering.toSorted((a, b) => loadOf(a) - loadOf(b)))
      for (const at of countedOf(person, day, today, { timeZone, ...search }))
        taken.set(at, taken.get(at) ?? person.id);
    return [...taken]
      .toSorted(([a], [b]) => a - b)
      .map(([at, practitionerId]) => ({ startsAt: isoOf(at), practitionerId }));
  });
}

function countedOf(
  person: Offering,
  day: LocalDate,
  today: Interval,
  search: Omit<SlotSearch, 'offering' | 'firstDay' | 'days'>,
) {
  const { timeZone, minutes, closedDays, patientBusy, now, forPatient } = search;
  const hours = hoursOf(person, day, new Set(closedDays)).map(({ start, end }) => ({
    start: instantOf(day, start, timeZone),
    end: instantOf(day, end, timeZone),
  }));
  const buffer = person.bufferMinutes * MINUTE;
  const around = person.busy.map(({ start, end }) => ({ start: start - buffer, end: end + buffer }));
  const blocked = person.blocks
    .filter(({ weekdays, firstDay, skippedDays }) =>
      weekdays.length > 0
        ? weekdays.includes(weekdayOf(day)) && firstDay <= day && !skippedDays.includes(day)
        : firstDay === day,
    )
    .map(({ from, to }) => ({
      start: instantOf(day, minutesOfDay(from), timeZone),
      end: instantOf(day, minutesOfDay(to), timeZone),
    }));
  const isFree = (at: number) =>
    hours.some((span) => holds(span, at)) && ![...around, ...blocked].some((span) => holds(span, at));
  const times: number[] = [];
  let next = today.start;
  for (let at = today.start; at < today.end; at += MINUTE) {
    if (!isFree(at)) next = at + MINUTE;
    next = Math.ceil(next / (5 * MINUTE)) * 5 * MINUTE;
    if (at !== next + (minutes - 1) * MINUTE) continue;
    times.push(next);
    next += minutes * MINUTE + buffer;
  }
  const [earliest, latest] = forPatient
    ? [now.getTime() + person.noticeMinutes * MINUTE, now.getTime() + person.furthestDays * DAY]
    : [now.getTime(), Infinity];
  const time = (start: number) => ({ start, end: start + minutes * MINUTE });
  return times.filter((at) => at >= earliest && at < latest && !patientBusy.some((taken) => meet(taken, time(at))));
}

const holds = ({ start, end }: Interval, at: number): boolean => start <= at && at < end;
const meet = (a: Interval, b: Interval): boolean => a.start < b.end && a.end > b.start;
const isoOf = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

/** Includes a clock change in spring or autumn, if the zone has one. */
function searchIn(timeZone: string, random: (below: number) => number): SlotSearch {
  const first = Date.UTC(
    2027,
    ...(
      [
        [2, 12],
        [2, 26],
        [9, 29],
        [10, 5],
      ] as const
    )[random(4)]!,
  );
  const day = (days: number) => new Date(first + days * DAY).toISOString().slice(0, 10);
  const list = <Item>(below: number, item: (index: number) => Item) =>
    Array.from({ length: random(below) }, (_, index) => item(index));
  const someHours = () => {
    const from = random(270) * 5;
    return { from: clockText(from), to: clockText(Math.min(from + 30 + random(100) * 5, 1_440)) };
  };
  const someTime = (longest: number) => {
    const start = first - DAY + random(5 * 1_440) * MINUTE;
    return { start, end: start + (5 + random(longest)) * MINUTE };
  };
  const exception = (): ScheduleException => {
    const [kind, from] = [random(2) ? 'off' : 'extra', random(4) - 1] as const;
    return {
      kind,
      firstDay: day(from),
      lastDay: day(from + random(2)),
      hours: random(3) ? someHours() : null,
      note: null,
    };
  };
  const block = (): Offering['blocks'][number] => ({
    ...someHours(),
    firstDay: day(random(3)),
    lastDay: null,
    weekdays: list(7, () => 1 + random(7)),
    skippedDays: list(2, () => day(random(3))),
  });
  const person = (index: number): Offering => ({
    id: `practitioner ${index}`,
    weekly: list(12, (): WorkingHours => ({ weekday: 1 + random(7), ...someHours() })),
    exceptions: list(3, exception),
    blocks: list(3, block),
    bufferMinutes: random(5) * 5,
    noticeMinutes: random(3) * 60,
    furthestDays: 1 + random(5),
    busy: list(9, () => someTime(random(9) ? 90 : 1_440)),
  });
  return {
    timeZone,
    firstDay: day(0),
    days: 3,
    minutes: 5 * (1 + random(15)),
    closedDays: random(4) ? [] : [day(random(3))],
    offering: list(5, person),
    patientBusy: list(3, () => someTime(60)),
    now: new Date(first + (random(48) - 24) * HOUR),
    forPatient: random(2) === 0,
  };
}

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}
