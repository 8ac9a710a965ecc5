import type { AppointmentAnalyticsDto } from '@telecare/contracts';
import { dateText, dayText, noonOf, readerLocale } from '@telecare/ui';

type Day = AppointmentAnalyticsDto['days'][number];

export interface DayGroup {
  /** Label below the bar: "Nov 3", or "Nov" for a month. */
  readonly name: string;
  /** Label in the table: "Tue, Nov 3" or "Nov 3, 2026 – Nov 9, 2026". */
  readonly days: string;
  readonly appointments: number;
}

const MOST_BARS_OF_DAYS = 31;
const MOST_BARS_OF_WEEKS = 14;

/**
 * Groups by day while single days are distinguishable, otherwise by weeks from Sunday, otherwise by months. The first
 * and last group may be incomplete.
 */
export function dayGroups(days: readonly Day[]): DayGroup[] {
  if (days.length <= MOST_BARS_OF_DAYS) return groupedBy(days, ({ day }) => day, 'day');
  if (days.length <= 7 * MOST_BARS_OF_WEEKS) return groupedBy(days, ({ day }) => sundayOf(day), 'day');
  return groupedBy(days, ({ day }) => day.slice(0, 7), 'month');
}

function groupedBy(days: readonly Day[], keyOf: (day: Day) => string, name: 'day' | 'month'): DayGroup[] {
  const format = new Intl.DateTimeFormat(readerLocale(), {
    timeZone: 'UTC',
    month: 'short',
    ...(name === 'day' && { day: 'numeric' }),
  });
  return [...Map.groupBy(days, keyOf).values()].map((group) => {
    const [first, last] = [group[0]!.day, group.at(-1)!.day];
    const text = (day: string) => dateText(noonOf(day), 'UTC');
    return {
      name: format.format(noonOf(first)),
      days: first === last ? dayText(noonOf(first), 'UTC') : `${text(first)} – ${text(last)}`,
      appointments: group.reduce((sum, { appointments }) => sum + appointments, 0),
    };
  });
}

const DAY_MS = 86_400_000;

const sundayOf = (day: string): string => {
  const noon = noonOf(day);
  return new Date(noon.getTime() - noon.getUTCDay() * DAY_MS).toISOString().slice(0, 10);
};
