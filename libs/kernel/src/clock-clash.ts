import type { LocalDate } from './local-time.js';
import { type ClockFault, clockFault } from './wall-clock.js';

export interface DatedHours {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** Null is the whole day. */
  readonly hours: { readonly from: string; readonly to: string } | null;
}

export interface ClockClash {
  readonly day: LocalDate;
  readonly end: 'from' | 'to';
  readonly fault: ClockFault;
}

/**
 * The first of some days, out of those around which the clock is changed, on which hours begin or end at a time that its
 * clock skips or repeats; they would begin or end at another moment than was typed (docs/booking.md).
 */
export function clockClash(
  { firstDay, lastDay, hours }: DatedHours,
  changes: readonly LocalDate[],
  timeZone: string,
): ClockClash | undefined {
  if (!hours) return undefined;
  for (const day of changes) {
    if (day < firstDay || day > lastDay) continue;
    for (const end of ['from', 'to'] as const) {
      const fault = clockFault(day, hours[end], timeZone);
      if (fault) return { day, end, fault };
    }
  }
  return undefined;
}
