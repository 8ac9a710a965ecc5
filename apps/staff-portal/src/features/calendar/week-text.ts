import { addDays, noonOf, readerLocale } from '@telecare/ui';

/** "22 – 28 Nov 2026". */
export const weekText = (sunday: string): string =>
  new Intl.DateTimeFormat(readerLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noonOf(sunday), noonOf(addDays(sunday, 6)));
