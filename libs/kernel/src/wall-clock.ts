import type { LocalDate } from './local-time.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MINUTES_OF_DAY = 1440;
const WEEK = 7;

export const clockOf = (instant: Date, timeZone: string): string => clockText(wallAt(instant.getTime(), timeZone));

/**
 * Returns the instants, in ISO 8601, at which a zone's wall clock shows a time of a day: one, two if the clock is put
 * back, or none if it is put forward.
 */
export function instantsAt(day: LocalDate, clock: string, timeZone: string): readonly string[] {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  return candidatesAt(wall, timeZone)
    .filter((at) => wallAt(at, timeZone) === wall)
    .map((at) => new Date(at).toISOString());
}

/**
 * Returns one instant for a time of a day. A repeated time means the first of the two, and a skipped one moves forward
 * by the change.
 */
export function instantAt(day: LocalDate, clock: string, timeZone: string): string {
  const [first] = instantsAt(day, clock, timeZone);
  return first ?? new Date(skippedAt(day, clock, timeZone)).toISOString();
}

export const nextClock = (day: LocalDate, clock: string, timeZone: string): string | undefined =>
  clocksFrom(clock, 1).find((next) => instantsAt(day, next, timeZone).length > 0);

export type ClockFault = 'skipped' | 'repeated';

/** Undefined for a time that the wall clock shows exactly once. Every day has an end, so `24:00` is always valid. */
export function clockFault(day: LocalDate, clock: string, timeZone: string): ClockFault | undefined {
  if (clock === '24:00') return undefined;
  const { length } = instantsAt(day, clock, timeZone);
  if (length === 1) return undefined;
  return length === 0 ? 'skipped' : 'repeated';
}

/** Nearest times before and after, in steps of minutes, that the day's wall clock shows exactly once. */
export function clocksBeside(day: LocalDate, clock: string, timeZone: string, step: number): readonly string[] {
  const isOnce = (other: string) => clockFault(day, other, timeZone) === undefined;
  const beside = [clocksFrom(clock, -step), clocksFrom(clock, step)].map((others) => others.find(isOnce));
  return beside.filter((found) => found !== undefined);
}

/**
 * Days next to a change of the zone's offset. Compares week by week, because no zone reverts a change within a week.
 */
export function daysOfClockChange(first: LocalDate, count: number, timeZone: string): LocalDate[] {
  const noon = Date.parse(`${first}T12:00:00Z`);
  const offset = (day: number) => offsetAt(noon + day * DAY_MS, timeZone);
  const isNear = (day: number) => offset(day - 1) !== offset(day) || offset(day) !== offset(day + 1);
  const weeks = Array.from({ length: Math.ceil(count / WEEK) }, (_, week) => week * WEEK);
  return weeks
    .filter((week) => offset(week - 1) !== offset(week + WEEK))
    .flatMap((week) => Array.from({ length: Math.min(WEEK, count - week) }, (_, day) => week + day))
    .filter(isNear)
    .map((day) => new Date(noon + day * DAY_MS).toISOString().slice(0, 10));
}

function clocksFrom(clock: string, step: number): string[] {
  const from = Date.parse(`1970-01-01T${clock}:00Z`) / MINUTE_MS;
  const count = Math.floor((step < 0 ? from : MINUTES_OF_DAY - 1 - from) / Math.abs(step));
  return Array.from({ length: count }, (_, index) => clockText((from + (index + 1) * step) * MINUTE_MS));
}

const clockText = (wall: number): string => new Date(wall).toISOString().slice(11, 16);

const skippedAt = (day: LocalDate, clock: string, timeZone: string): number =>
  Math.max(...candidatesAt(Date.parse(`${day}T${clock}:00Z`), timeZone));

/** Possible instants of a wall-clock time, with the offset of the day before and of the day after, in order. */
function candidatesAt(wall: number, timeZone: string): number[] {
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)];
  return [...new Set([wall - before, wall - after])].toSorted((a, b) => a - b);
}

const offsetAt = (at: number, timeZone: string): number => wallAt(at, timeZone) - at;

function wallAt(at: number, timeZone: string): number {
  const part = new Map(
    wallFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year, month, day, hour, minute] = (['year', 'month', 'day', 'hour', 'minute'] as const).map(
    (name) => part.get(name) ?? 0,
  ) as [number, number, number, number, number];
  return Date.UTC(year, month - 1, day, hour, minute);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function wallFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-u-ca-gregory', { ...WALL, timeZone });
  formats.set(timeZone, known);
  return known;
}

const WALL = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
} as const;
