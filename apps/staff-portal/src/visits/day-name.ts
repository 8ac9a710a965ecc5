import type { AppointmentDto } from '@telecare/contracts';
import { dayText, localDay, relativeDayText } from '@telecare/ui';

/** "Today", "tomorrow" or "Tue 24 Nov", on the practice's calendar. */
export function dayName({ startsAt, timeZone }: Pick<AppointmentDto, 'startsAt' | 'timeZone'>, now: Date): string {
  const start = new Date(startsAt);
  return relativeDayText(localDay(start, timeZone), localDay(now, timeZone)) ?? dayText(start, timeZone);
}
