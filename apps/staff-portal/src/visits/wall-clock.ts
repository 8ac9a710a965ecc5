import { localDay } from '@telecare/ui';

const DAY_MS = 86_400_000;

/** What the wall clock of a zone shows at an instant, `HH:MM`. */
export const clockOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/**
 * The instants, ISO 8601, at which the wall clock of a zone shows a time of a day: one, two where the clock is put back,
 * none where it is put forward over it.
 */
export function instantsAt(day: string, clock: string, timeZone: string): readonly string[] {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  return candidatesAt(wall, timeZone)
    .filter((at) => wallAt(at, timeZone) === wall)
    .map((at) => new Date(at).toISOString());
}

/** One instant for a time of a day: the first of two; one that is skipped is so much after the change. */
export function instantAt(day: string, clock: string, timeZone: string): string {
  const [first] = instantsAt(day, clock, timeZone);
  return first ?? new Date(skippedAt(day, clock, timeZone)).toISOString();
}

/** The first time of a day, `HH:MM`, that its wall clock shows after one that it skips. */
export function nextClock(day: string, clock: string, timeZone: string): string | undefined {
  const later = Array.from({ length: MINUTES_OF_DAY }, (_, minutes) => clockAfter(clock, minutes + 1));
  return later.find((next) => next > clock && instantsAt(day, next, timeZone).length > 0);
}

const MINUTES_OF_DAY = 1440;

const clockAfter = (clock: string, minutes: number): string =>
  new Date(Date.parse(`1970-01-01T${clock}:00Z`) + minutes * 60_000).toISOString().slice(11, 16);

const skippedAt = (day: string, clock: string, timeZone: string): number =>
  Math.max(...candidatesAt(Date.parse(`${day}T${clock}:00Z`), timeZone));

/** The wall's time by the offset of the day before and by that of the day after, in order. */
function candidatesAt(wall: number, timeZone: string): number[] {
  const [before, after] = [offsetAt(wall - DAY_MS, timeZone), offsetAt(wall + DAY_MS, timeZone)];
  return [...new Set([wall - before, wall - after])].toSorted((a, b) => a - b);
}

const wallAt = (at: number, timeZone: string): number => {
  const instant = new Date(at);
  return Date.parse(`${localDay(instant, timeZone)}T${clockOf(instant, timeZone)}Z`);
};

const offsetAt = (at: number, timeZone: string): number => wallAt(at, timeZone) - at;
