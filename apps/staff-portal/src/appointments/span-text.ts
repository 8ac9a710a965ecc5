import { noonOf, readerLocale } from '@telecare/ui';

/** "Tue 24 – Thu 26 Nov 2026", or one day. */
export const dayRangeText = (first: string, last: string): string =>
  formatOf({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).formatRange(
    noonOf(first),
    noonOf(last),
  );

/** "09:00 – 12:30" for two wall-clock times, in the user's time format. */
export const clockSpanText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  [from, to].map(clockText).join(' – ');

/** "09:00" in the user's time format. */
export const clockText = (clock: string): string =>
  formatOf({ hour: 'numeric', minute: '2-digit' }).format(atClock(clock));

const formatOf = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(readerLocale(), { ...format, timeZone: 'UTC' });

const atClock = (clock: string): Date =>
  new Date(Date.UTC(2024, 0, 1, Number(clock.slice(0, 2)), Number(clock.slice(3, 5))));
