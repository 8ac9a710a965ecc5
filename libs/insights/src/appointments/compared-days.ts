import type { AppointmentAnalyticsDto } from '@telecare/contracts';
import { dayText, noonOf, readerLocale } from '@telecare/ui';

export type ComparedDay = {
  readonly name: string;
  readonly day: string;
  readonly before: number;
  readonly last: number;
};

export function comparedDays(days: AppointmentAnalyticsDto['days'], count: number): ComparedDay[] {
  const weekday = new Intl.DateTimeFormat(readerLocale(), { weekday: 'short', timeZone: 'UTC' });
  return days.slice(-count).map(({ day, appointments }, index) => {
    const noon = noonOf(day);
    const before = days[days.length - 2 * count + index]?.appointments ?? 0;
    return { name: weekday.format(noon), day: dayText(noon, 'UTC'), before, last: appointments };
  });
}
