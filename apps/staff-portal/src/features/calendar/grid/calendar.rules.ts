import { clockOf, instantAt, type Interval } from '@telecare/kernel';
import { addDays, localDay } from '@telecare/ui';

/*
 * Positions in a calendar. All values are instants in milliseconds, relative to the first drawn time of their own day,
 * so that a day with a clock change has its real length of 23 or 25 hours.
 */

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A quarter of an hour is 24 px: the minimum size of a pointer target, and one line of text. */
export const PIXELS_PER_HOUR = 96;

const STEP_MS = 15 * MINUTE_MS;

export interface HourRange {
  readonly from: number;
  readonly to: number;
}

/** Two wall-clock times, `HH:MM`. `24:00` is the end of the day. */
export interface WallSpan {
  readonly from: string;
  readonly to: string;
}

const USUAL: HourRange = { from: 8, to: 18 };

/** Range from an hour before the first entry to an hour after the last, or the default hours without entries. */
export function hoursToDraw(spans: readonly WallSpan[]): HourRange {
  if (spans.length === 0) return USUAL;
  const first = Math.min(...spans.map(({ from }) => hoursOf(from)));
  const last = Math.max(...spans.map(({ to }) => hoursOf(to)));
  return { from: Math.max(0, Math.floor(first) - 1), to: Math.min(24, Math.ceil(last) + 1) };
}

const hoursOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60;

export function wallSpanOf({ start, end }: Interval, day: string, timeZone: string): WallSpan {
  const [begin, finish] = [new Date(start), new Date(end)];
  return {
    from: localDay(begin, timeZone) < day ? '00:00' : clockOf(begin, timeZone),
    to: localDay(finish, timeZone) > day ? '24:00' : clockOf(finish, timeZone),
  };
}

/** Instant at which the wall clock shows a time. `24:00` is the next midnight. */
export const instantOfWall = (day: string, clock: string, timeZone: string): number =>
  Date.parse(clock === '24:00' ? instantAt(addDays(day, 1), '00:00', timeZone) : instantAt(day, clock, timeZone));

export const windowOf = (day: string, { from, to }: HourRange, timeZone: string): Interval => ({
  start: instantOfWall(day, clockText(from), timeZone),
  end: instantOfWall(day, clockText(to), timeZone),
});

const clockText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

export const hourMarks = ({ start, end }: Interval): number[] =>
  Array.from({ length: Math.ceil((end - start) / HOUR_MS) }, (_, hour) => start + hour * HOUR_MS);

export const hasClockChange = ({ start, end }: Interval, { from, to }: HourRange): boolean =>
  end - start !== (to - from) * HOUR_MS;

export const pixelsOf = (milliseconds: number, hourHeight: number = PIXELS_PER_HOUR): number =>
  (milliseconds / HOUR_MS) * hourHeight;

const millisecondsOf = (pixels: number, hourHeight: number): number => (pixels / hourHeight) * HOUR_MS;

export function clipped({ start, end }: Interval, window: Interval): Interval | undefined {
  const part = { start: Math.max(start, window.start), end: Math.min(end, window.end) };
  return part.end > part.start ? part : undefined;
}

export type InLane<Item> = Item & { readonly lane: number; readonly lanes: number };

/** Puts overlapping entries next to each other. The width depends on the most crowded moment of their group. */
export function inLanes<Item extends Interval>(items: readonly Item[]): InLane<Item>[] {
  const sorted = items.toSorted((a, b) => a.start - b.start || b.end - a.end);
  return groupsOf(sorted).flatMap((group) => {
    const ends: number[] = [];
    const placed = group.map((item) => {
      const free = ends.findIndex((end) => end <= item.start);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = item.end;
      return { ...item, lane };
    });
    return placed.map((item) => ({ ...item, lanes: ends.length }));
  });
}

function groupsOf<Item extends Interval>(sorted: readonly Item[]): Item[][] {
  const groups: Item[][] = [];
  let busyUntil = Number.NEGATIVE_INFINITY;
  for (const item of sorted) {
    if (item.start >= busyUntil) groups.push([item]);
    else groups.at(-1)?.push(item);
    busyUntil = Math.max(busyUntil, item.end);
  }
  return groups;
}

export const stepAt = (window: Interval, pixels: number, hourHeight: number = PIXELS_PER_HOUR): number =>
  window.start + Math.floor(millisecondsOf(pixels, hourHeight) / STEP_MS) * STEP_MS;

export function beginningAt(
  window: Interval,
  pixels: number,
  length: number,
  hourHeight: number = PIXELS_PER_HOUR,
): number {
  const wanted = window.start + Math.round(millisecondsOf(pixels, hourHeight) / STEP_MS) * STEP_MS;
  return Math.max(window.start, Math.min(wanted, window.end - length));
}

export interface ColumnBox {
  readonly key: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

export function boxUnder<Box extends ColumnBox>(boxes: readonly Box[], x: number): Box | undefined {
  const distance = ({ left, right }: ColumnBox) => Math.max(left - x, x - right, 0);
  return boxes.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Sunday on which the week of a day begins, as in all figures (docs/booking.md). */
export const sundayOf = (day: string): string => addDays(day, -new Date(`${day}T12:00:00Z`).getUTCDay());
