import { FURTHEST_DAYS_MAX } from '@telecare/contracts';
import { addDays, daysFrom } from '@telecare/ui';

export const FORTNIGHT = 14;

/** Latest day that can be booked, in days from today. */
export const FURTHEST_DAY = FURTHEST_DAYS_MAX;

export function fortnightOf(day: string, today: string): string {
  const ahead = day ? daysFrom(today, day) : 0;
  if (ahead < 0 || ahead > FURTHEST_DAY) return today;
  return addDays(today, Math.floor(ahead / FORTNIGHT) * FORTNIGHT);
}
