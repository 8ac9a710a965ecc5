import { readerLocale } from './reader.js';

const DAY_MS = 86_400_000;

export function localDay(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const part = new Map(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${part.get('year')?.padStart(4, '0')}-${part.get('month')}-${part.get('day')}`;
}

/** True if the text is an existing calendar day. */
export function isLocalDay(text: string): boolean {
  const utc = utcOf(text);
  return !Number.isNaN(utc) && new Date(utc).toISOString().startsWith(text);
}

export const addDays = (day: string, days: number): string =>
  new Date(utcOf(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysFrom = (from: string, day: string): number => Math.round((utcOf(day) - utcOf(from)) / DAY_MS);

/** "today", "tomorrow" or "yesterday" in the user's language. Undefined for any other day. */
export function relativeDayText(day: string, today: string): string | undefined {
  const distance = daysFrom(today, day);
  if (Math.abs(distance) > 1) return undefined;
  return new Intl.RelativeTimeFormat(readerLocale(), { numeric: 'auto' }).format(distance, 'day');
}

export const noonOf = (day: string): Date => new Date(utcOf(day) + DAY_MS / 2);

const utcOf = (day: string): number => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN);
