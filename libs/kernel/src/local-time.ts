import { Temporal } from 'temporal-polyfill';

/** A calendar day without a time or zone, `YYYY-MM-DD`. */
export type LocalDate = string;

/** The instants between which a local day lies in a zone; `end` is exclusive. A day of a clock change has 23 or 25 hours. */
export function dayRange(day: LocalDate, timeZone: string): { start: Date; end: Date } {
  const date = Temporal.PlainDate.from(day);
  return { start: startOfDay(date, timeZone), end: startOfDay(date.add({ days: 1 }), timeZone) };
}

/** The seven local days, Sunday first, that contain `day`, as instants; `end` is exclusive. */
export function weekRange(day: LocalDate, timeZone: string): { start: Date; end: Date } {
  const date = Temporal.PlainDate.from(day);
  const sunday = date.subtract({ days: date.dayOfWeek % 7 });
  return { start: startOfDay(sunday, timeZone), end: startOfDay(sunday.add({ days: 7 }), timeZone) };
}

/** The local calendar month that contains `day`, as instants; `end` is exclusive. */
export function monthRange(day: LocalDate, timeZone: string): { start: Date; end: Date } {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  return { start: startOfDay(first, timeZone), end: startOfDay(first.add({ months: 1 }), timeZone) };
}

/** Which day it is at `instant` in a zone. */
export function localDateOf(instant: Date, timeZone: string): LocalDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

function startOfDay(date: Temporal.PlainDate, timeZone: string): Date {
  return new Date(date.toZonedDateTime({ timeZone }).epochMilliseconds);
}
