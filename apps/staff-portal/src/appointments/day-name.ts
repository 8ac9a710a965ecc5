import type { AppointmentDto } from '@telecare/contracts';
import { dayText, localDay, relativeDayText } from '@telecare/ui';

/** "today", "tomorrow" or "Tue 24 Nov" on the calendar of a zone. */
export function dayName({ startsAt }: Pick<AppointmentDto, 'startsAt'>, now: Date, zone: string): string {
  const start = new Date(startsAt);
  return relativeDayText(localDay(start, zone), localDay(now, zone)) ?? dayText(start, zone);
}
