import { Temporal } from 'temporal-polyfill';

/** A calendar day without a time or zone, `YYYY-MM-DD`. */
export type LocalDate = string;

/** Start and end of a local day in a zone. `end` is exclusive. A day with a clock change has 23 or 25 hours. */
export function dayRange(day: LocalDate, timeZone: string): { start: Date; end: Date } {
  const date = Temporal.PlainDate.from(day);
  return { start: startOfDay(date, timeZone), end: startOfDay(date.add({ days: 1 }), timeZone) };
}

export function weekRange(day: LocalDate, timeZone: string): { start: Date; end: Date } {
  const date = Temporal.PlainDate.from(day);
  const sunday = date.subtract({ days: date.dayOfWeek % 7 });
  return { start: startOfDay(sunday, timeZone), end: startOfDay(sunday.add({ days: 7 }), timeZone) };
}

export function localDateOf(instant: Date, timeZone: string): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

export function daysFrom(first: LocalDate, count: number): LocalDate[] {
  const date = Temporal.PlainDate.from(first);
  return Array.from({ length: count }, (_, days) => date.add({ days }).toString());
}

/** ISO number of a local day in its week: 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: LocalDate): number => ((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7) + 1;

/**
 * Returns the time, in milliseconds since 1970, at which a wall clock shows `minutes` after midnight on a local day.
 * 1440 is the next midnight. A time skipped by a clock change moves forward by the change, and a repeated one means the
 * first of the two.
 */
export function instantOf(day: LocalDate, minutes: number, timeZone: string): number {
  const midnight = Temporal.PlainDateTime.from(day);
  return midnight.add({ minutes }).toZonedDateTime(timeZone).epochMilliseconds;
}

function startOfDay(date: Temporal.PlainDate, timeZone: string): Date {
  return new Date(date.toZonedDateTime({ timeZone }).epochMilliseconds);
}
