import type { CalendarMonth } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import type { MonthRow } from './month.queries.js';

// Days without appointments are included with a count of zero.
export function monthOf(rows: readonly MonthRow[], days: readonly LocalDate[]): CalendarMonth['days'] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return days.map((day) => {
    const found = byDay.get(day) ?? [];
    return { day, count: found[0]?.count ?? 0, items: found.map(({ appointment }) => appointment) };
  });
}
