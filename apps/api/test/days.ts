import { dayRange, daysFrom, type LocalDate, weekdayOf } from '@telecare/kernel';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Returns a weekday (Monday is 1) some weeks from now, so that specs can book it whenever they run. */
export function dayAhead(weekday: number, weeks = 15): LocalDate {
  const day = new Date(Date.now() + weeks * 7 * DAY_MS).toISOString().slice(0, 10);
  return dayAfter(day, (weekday - weekdayOf(day) + 7) % 7);
}

export const dayAfter = (day: LocalDate, days = 1): LocalDate =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the next day that has this many hours in New York because of daylight saving time. */
export function dayOfHours(hours: 23 | 25): LocalDate {
  const found = daysFrom(dayAhead(1, 1), 400).find((day) => {
    const { start, end } = dayRange(day, 'America/New_York');
    return end.getTime() - start.getTime() === hours * HOUR_MS;
  });
  if (!found) throw new Error(`No day of ${hours} hours ahead`);
  return found;
}

/** Returns a zone where it is between noon and one, so that times a few hours away are on the same day. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead < 0 ? '+' : '-'}${Math.abs(ahead)}`;
}
