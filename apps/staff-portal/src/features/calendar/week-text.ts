import { addDays, noonOf, readerLocale } from '@telecare/ui';

/** "23 – 29 Nov 2026". */
export const weekText = (monday: string): string =>
  new Intl.DateTimeFormat(readerLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noonOf(monday), noonOf(addDays(monday, 6)));
