import type { AppointmentDto } from '@telecare/contracts';
import { dayText, localDay, readerLocale, relativeDayText } from '@telecare/ui';

/** January 1, 2024 was a Monday. */
const mondayPlus = (days: number): Date => new Date(Date.UTC(2024, 0, 1 + days));

export const weekdayName = (weekday: number): string =>
  capitalised(
    new Intl.DateTimeFormat(readerLocale(), { weekday: 'long', timeZone: 'UTC' }).format(mondayPlus(weekday - 1)),
  );

const capitalised = (word: string): string => word.charAt(0).toLocaleUpperCase(readerLocale()) + word.slice(1);

export function dayName({ startsAt }: Pick<AppointmentDto, 'startsAt'>, now: Date, zone: string): string {
  const start = new Date(startsAt);
  return relativeDayText(localDay(start, zone), localDay(now, zone)) ?? dayText(start, zone);
}
