import { localDay, readerLocale, relativeDayText, timeText } from '@telecare/ui';

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat(readerLocale(), { month: 'short', day: 'numeric', timeZone });

/** A time that cannot be read is shown as it came. */
export const readable = (value: string, text: (instant: Date) => string): string => {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : text(instant);
};

export const dayOf = (value: string, zone: string): string => readable(value, (at) => localDay(at, zone));

export const messageTime = (value: string, zone: string): string => readable(value, (at) => timeText(at, zone));

/** Time in a list row: today's time, "yesterday", or "Nov 24". */
export const rowTime = (value: string, now: Date, zone: string): string =>
  readable(value, (at) => {
    const [day, today] = [localDay(at, zone), localDay(now, zone)];
    if (day === today) return timeText(at, zone);
    return relativeDayText(day, today) ?? formatOf(zone).format(at);
  });

const SCALE = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

export function waitText(since: string, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const [unit, length] = SCALE.find(([, size]) => minutes >= size) ?? ['minute', 1];
  const format = new Intl.NumberFormat(readerLocale(), { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.floor(minutes / length));
}
