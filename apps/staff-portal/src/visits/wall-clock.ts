import { localDay } from '@telecare/ui';

const DAY_MS = 86_400_000;

/** What the wall clock of a zone shows at an instant, `HH:MM`. */
export const clockOf = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);

/**
 * The instant, ISO 8601, at which the wall clock of a zone shows a time of a day. Of a time that a clock change shows
 * twice it is the first; one that it skips is so much after the change.
 */
export function instantAt(day: string, clock: string, timeZone: string): string {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const before = wall - offsetAt(wall - DAY_MS, timeZone);
  const after = wall - offsetAt(wall + DAY_MS, timeZone);
  const shown = [before, after].filter((at) => wallAt(at, timeZone) === wall);
  return new Date(Math.min(...(shown.length > 0 ? shown : [before]))).toISOString();
}

const wallAt = (at: number, timeZone: string): number => {
  const instant = new Date(at);
  return Date.parse(`${localDay(instant, timeZone)}T${clockOf(instant, timeZone)}Z`);
};

const offsetAt = (at: number, timeZone: string): number => wallAt(at, timeZone) - at;
