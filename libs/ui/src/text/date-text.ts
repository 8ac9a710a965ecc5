import { readerLocale } from './reader.js';

type Format = Omit<Intl.DateTimeFormatOptions, 'timeZone'>;

type Formatter = (timeZone: string) => Intl.DateTimeFormat;

/** Creating a format is far more expensive than using it, so each is cached per locale and zone. */
function remembered(format: Format): Formatter {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const locale = readerLocale();
    const key = `${locale} ${timeZone}`;
    const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...format, timeZone });
    made.set(key, known);
    return known;
  };
}

const day = remembered({ weekday: 'short', day: 'numeric', month: 'short' });
const longDay = remembered({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const time = remembered({ hour: 'numeric', minute: '2-digit' });
const namedTime = remembered({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
const date = remembered({ day: 'numeric', month: 'short', year: 'numeric' });

const textOf = (formatter: Formatter) => (instant: Date, timeZone: string) => formatter(timeZone).format(instant);

export const dayText = textOf(day);

export const longDayText = textOf(longDay);

/** "14:30", or "2:30 PM" depending on the locale. */
export const timeText = textOf(time);

/** Sizes of clock changes in minutes: an hour almost everywhere, half an hour on Lord Howe Island. */
const SET_BACK_MINUTES = [-60, -30, 30, 60];

/** A selectable time. In the hour that a clock repeats, includes the zone to tell both apart: "1:30 AM EDT". */
export function offeredTimeText(instant: Date, timeZone: string): string {
  const text = timeText(instant, timeZone);
  const after = (minutes: number) => new Date(instant.getTime() + minutes * 60_000);
  const isTwice = SET_BACK_MINUTES.some((minutes) => timeText(after(minutes), timeZone) === text);
  return isTwice ? namedTime(timeZone).format(instant) : text;
}

export const dateText = textOf(date);

export const dayTimeText = (instant: Date, timeZone: string): string =>
  `${dayText(instant, timeZone)}, ${timeText(instant, timeZone)}`;

/**
 * "14:30 – 15:00", with shared parts only once. Past midnight, formats two times, because a range would contain both
 * dates.
 */
export const timeRangeText = (start: Date, end: Date, timeZone: string): string =>
  dateText(start, timeZone) === dateText(end, timeZone)
    ? time(timeZone).formatRange(start, end)
    : `${timeText(start, timeZone)} – ${timeText(end, timeZone)}`;

export const minutesBetween = (start: Date, end: Date): number =>
  Math.round((end.getTime() - start.getTime()) / 60_000);

export const minutesText = (minutes: number): string =>
  new Intl.NumberFormat(readerLocale(), { style: 'unit', unit: 'minute', unitDisplay: 'short' }).format(minutes);

export const numberText = (value: number): string => new Intl.NumberFormat(readerLocale()).format(value);
