import type { PractitionerSchedule, Slot } from '@telecare/contracts';
import { dayRange, daysFrom, instantOf, type Interval, type LocalDate, subtract } from '@telecare/kernel';
import { hoursOf } from './working-hours.rules.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Free times begin on multiples of this, however long the appointment before took. */
const GRID = 5 * MINUTE;

/** Somebody whose time is asked for, with the times that are taken, in milliseconds since 1970. */
export interface Offering extends Omit<PractitionerSchedule, 'revision'> {
  readonly id: string;
  readonly busy: readonly Interval[];
}

export interface SlotSearch {
  readonly timeZone: string;
  readonly firstDay: LocalDate;
  readonly days: number;
  /** Length of the appointment. */
  readonly minutes: number;
  readonly closedDays: readonly LocalDate[];
  readonly offering: readonly Offering[];
  /** Appointments of the patient. */
  readonly patientBusy: readonly Interval[];
  readonly now: Date;
  /** Whether notice and the furthest day of the practitioner count; for staff they do not. */
  readonly forPatient: boolean;
}

/**
 * The free times of a range of days, earliest first, each with one practitioner. An appointment follows the one before without a
 * gap but the practitioner's buffer: times are cut from each free stretch from its beginning on, so that no rest is left
 * between appointments that nobody could book (ADR 0035).
 */
export function freeTimes(search: SlotSearch): Slot[] {
  const closed = new Set(search.closedDays);
  return daysFrom(search.firstDay, search.days).flatMap((day) => timesOfDay(search, day, closed));
}

function timesOfDay(search: SlotSearch, day: LocalDate, closed: ReadonlySet<LocalDate>): Slot[] {
  const clock = clockOf(day, search.timeZone);
  const byLoad = search.offering
    .map((person) => {
      const busy = person.busy.filter((appointment) => overlap(appointment, clock.day, bufferOf(person)));
      return { ...person, busy, load: busy.filter((appointment) => overlap(appointment, clock.day)).length };
    })
    .toSorted((a, b) => a.load - b.load);
  const taken = new Map<number, string>();
  for (const person of byLoad) {
    for (const start of startsOf(search, person, day, clock, closed)) {
      if (!taken.has(start)) taken.set(start, person.id);
    }
  }
  return [...taken]
    .toSorted(([a], [b]) => a - b)
    .map(([start, practitionerId]) => ({ startsAt: isoOf(start), practitionerId }));
}

function startsOf(
  { minutes, patientBusy, now, forPatient }: SlotSearch,
  person: Offering,
  day: LocalDate,
  clock: Clock,
  closed: ReadonlySet<LocalDate>,
): number[] {
  const buffer = bufferOf(person);
  const working = hoursOf(person, day, closed).map(({ start, end }) => ({
    start: clock.at(start),
    end: clock.at(end),
  }));
  const taken = person.busy.map(({ start, end }) => ({ start: start - buffer, end: end + buffer }));
  const [earliest, latest] = bookable(person, now, forPatient);
  return subtract(working, taken)
    .flatMap((stretch) => cut(stretch, minutes * MINUTE, buffer))
    .filter((start) => start >= earliest && start < latest)
    .filter(
      (start) => !patientBusy.some((appointment) => overlap(appointment, { start, end: start + minutes * MINUTE })),
    );
}

const bufferOf = ({ bufferMinutes }: Offering): number => bufferMinutes * MINUTE;

function bookable({ noticeMinutes, furthestDays }: Offering, now: Date, forPatient: boolean): [number, number] {
  const at = now.getTime();
  return forPatient ? [at + noticeMinutes * MINUTE, at + furthestDays * DAY] : [at, Infinity];
}

/** Beginnings one after the other from the beginning of a free stretch on. */
function cut({ start, end }: Interval, length: number, buffer: number): number[] {
  const first = Math.ceil(start / GRID) * GRID;
  const count = Math.max(0, Math.floor((end - first - length) / (length + buffer)) + 1);
  return Array.from({ length: count }, (_, index) => first + index * (length + buffer));
}

interface Clock {
  readonly day: Interval;
  /** The instant of a number of minutes of the wall clock. */
  at(minutes: number): number;
}

/** On a day of 24 hours the wall clock is arithmetic; only a day of a clock change asks the zone for every time. */
function clockOf(day: LocalDate, timeZone: string): Clock {
  const range = dayRange(day, timeZone);
  const [start, end] = [range.start.getTime(), range.end.getTime()];
  return {
    day: { start, end },
    at: (minutes) => (end - start === DAY ? start + minutes * MINUTE : instantOf(day, minutes, timeZone)),
  };
}

const overlap = (a: Interval, b: Interval, margin = 0): boolean => a.start < b.end + margin && a.end > b.start - margin;

const isoOf = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');
