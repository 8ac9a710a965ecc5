import { readerLocale, timeText } from '@telecare/ui';

export const growthText = (percent: number): string =>
  new Intl.NumberFormat(readerLocale(), {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }).format(percent / 100);

export const percentText = (percent: number): string =>
  new Intl.NumberFormat(readerLocale(), { style: 'percent' }).format(percent / 100);

const onTheHour = (hour: number): Date => new Date(Date.UTC(2026, 0, 1, hour));

/** "10 AM", or "10" in locales with 24 hours. */
export const hourText = (hour: number): string =>
  new Intl.DateTimeFormat(readerLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(onTheHour(hour));

export const hourRangeText = (hour: number): string =>
  `${timeText(onTheHour(hour), 'UTC')} – ${timeText(onTheHour(hour + 1), 'UTC')}`;
