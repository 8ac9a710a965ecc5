import type { PractitionerSchedule, Slot } from '@telecare/contracts';
import {
  dayRange,
  daysFrom,
  instantOf,
  type Interval,
  type LocalDate,
  union,
  weekdayOf,
  without,
} from '@telecare/kernel';
import { type BlockTimes, blockedOn } from '../blocked-times/blocked-time.rules.js';
import { hoursByDay } from '../working-hours/working-hours.rules.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Free times begin on multiples of this, however long the appointment before took. */
const GRID = 5 * MINUTE;

/** A practitioner with their schedule and busy intervals, in milliseconds since 1970. */
export interface Offering extends Omit<PractitionerSchedule, 'revision'> {
  readonly id: string;
  readonly busy: readonly Interval[];
  readonly blocks: readonly BlockTimes[];
}

export interface SlotSearch {
  readonly timeZone: string;
  readonly firstDay: LocalDate;
  readonly days: number;
  readonly minutes: number;
  readonly closedDays: readonly LocalDate[];
  readonly offering: readonly Offering[];
  readonly patientBusy: readonly Interval[];
  readonly now: Date;
  /** True if the practitioner's notice period and booking horizon apply. They do not for staff. */
  readonly forPatient: boolean;
}

/**
 * The free times of a range of days, earliest first, each with one practitioner. An appointment follows the one before without a
 * gap but the practitioner's buffer: times are cut from each free stretch from its beginning on, so that no rest is left
 * between appointments that nobody could book (docs/booking.md). Each practitioner's range is swept once.
 */
export function freeTimes(search: SlotSearch): Slot[] {
  const closed = new Set(search.closedDays);
  const days = daysFrom(search.firstDay, search.days)
    .filter((day) => !closed.has(day))
    .map((day) => clockOf(day, search.timeZone));
  const holders = new Map<number, Holder>();
  for (const person of search.offering) offerTimes(person, days, search, holders);
  return [...holders]
    .toSorted(([a], [b]) => a - b)
    .map(([minute, { id }]) => ({ start: minute * MINUTE, id }))
    .filter(({ start }) => !search.patientBusy.some((taken) => overlap(taken, start, start + search.minutes * MINUTE)))
    .map(({ start, id }) => ({ startsAt: isoOf(start), practitionerId: id }));
}

interface Holder {
  readonly id: string;
  readonly load: number;
}

/** Assigns each free time of a practitioner to them, by its minute since 1970, unless a less busy one has it. */
function offerTimes(person: Offering, days: readonly Clock[], search: SlotSearch, holders: Map<number, Holder>): void {
  const length = search.minutes * MINUTE;
  const step = length + person.bufferMinutes * MINUTE;
  const [earliest, latest] = bookable(person, search);
  const ofDays = loadsOf(person.busy, days).map((load): Holder => ({ id: person.id, load }));
  for (const { start, end } of freeStretches(person, days)) {
    const holder = ofDays[dayEndingAfter(days, start)];
    for (let at = Math.ceil(start / GRID) * GRID; at + length <= end; at += step) {
      if (!holder || at < earliest || at >= latest) continue;
      const other = holders.get(at / MINUTE);
      if (!other || holder.load < other.load) holders.set(at / MINUTE, holder);
    }
  }
}

export const freeOn = (
  person: Omit<Offering, 'id'>,
  { closedDays, firstDay, days, timeZone }: Pick<SlotSearch, 'closedDays' | 'firstDay' | 'days' | 'timeZone'>,
): Interval[] => {
  const closed = new Set(closedDays);
  const open = daysFrom(firstDay, days).filter((day) => !closed.has(day));
  return freeStretches(
    person,
    open.map((day) => clockOf(day, timeZone)),
  );
};

/** Working hours without blocked times, and without appointments and their buffers. No stretch crosses midnight. */
function freeStretches(person: Omit<Offering, 'id'>, days: readonly Clock[]): Interval[] {
  const buffer = person.bufferMinutes * MINUTE;
  const hours = hoursByDay(person);
  const working = days.flatMap((day) => openOn(person.blocks, day, day.instantsOf(hours(day.date, day.weekday))));
  return without(working, union(person.busy.map(({ start, end }) => ({ start: start - buffer, end: end + buffer }))));
}

function openOn(blocks: Offering['blocks'], day: Clock, hours: Interval[]): Interval[] {
  const taken = blocks.length > 0 ? blockedOn(blocks, day.date, day.weekday) : [];
  return taken.length > 0 ? without(hours, union(day.instantsOf(taken))) : hours;
}

function loadsOf(busy: readonly Interval[], days: readonly Interval[]): number[] {
  const loads = days.map(() => 0);
  for (const { start, end } of busy) {
    let index = dayEndingAfter(days, start);
    for (let day = days[index]; day && day.start < end; day = days[index]) loads[index++]! += 1;
  }
  return loads;
}

function dayEndingAfter(days: readonly Interval[], instant: number): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (days[middle]!.end > instant) high = middle;
    else low = middle + 1;
  }
  return low;
}

function bookable({ noticeMinutes, furthestDays }: Offering, { now, forPatient }: SlotSearch): [number, number] {
  const at = now.getTime();
  return forPatient ? [at + noticeMinutes * MINUTE, at + furthestDays * DAY] : [at, Infinity];
}

interface Clock extends Interval {
  readonly date: LocalDate;
  readonly weekday: number;
  instantsOf(hours: readonly Interval[]): Interval[];
}

/** On a day of 24 hours the wall clock is arithmetic; only a day of a clock change asks the zone for every time. */
function clockOf(date: LocalDate, timeZone: string): Clock {
  const range = dayRange(date, timeZone);
  const [start, end] = [range.start.getTime(), range.end.getTime()];
  const asked = (hours: readonly Interval[]) =>
    union(
      hours.map((span) => ({ start: instantOf(date, span.start, timeZone), end: instantOf(date, span.end, timeZone) })),
    );
  const counted = (hours: readonly Interval[]) =>
    hours.map((span) => ({ start: start + span.start * MINUTE, end: start + span.end * MINUTE }));
  return { date, weekday: weekdayOf(date), start, end, instantsOf: end - start === DAY ? counted : asked };
}

export const overlap = (a: Interval, start: number, end: number): boolean => a.start < end && a.end > start;

export const isoOf = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');
