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
export const clockClash = (
  hours: DatedHours,
  changes: readonly LocalDate[],
  timeZone: string,
): ClockClash | undefined => clockClashes(changes, timeZone)(hours);

/** The same for many hours: each time of a day is looked up once, because a lookup takes long. */
export function clockClashes(changes: readonly LocalDate[], timeZone: string) {
  const faults = new Map<string, ClockFault | undefined>();
  const faultOf = (day: LocalDate, clock: string): ClockFault | undefined => {
    const key = `${day} ${clock}`;
    if (!faults.has(key)) faults.set(key, clockFault(day, clock, timeZone));
    return faults.get(key);
  };
  return ({ firstDay, lastDay, hours }: DatedHours): ClockClash | undefined => {
    if (!hours) return undefined;
    for (const day of changes) {
      if (day < firstDay || day > lastDay) continue;
      for (const end of ['from', 'to'] as const) {
        const fault = faultOf(day, hours[end]);
        if (fault) return { day, end, fault };
      }
    }
    return undefined;
  };
}
