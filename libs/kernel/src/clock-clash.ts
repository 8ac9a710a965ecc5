import type { LocalDate } from './local-time.js';
import { type ClockFault, clockFault } from './wall-clock.js';

export interface DatedHours {
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate;
  /** Null means the whole day. */
  readonly hours: { readonly from: string; readonly to: string } | null;
}

export interface ClockClash {
  readonly day: LocalDate;
  readonly end: 'from' | 'to';
  readonly fault: ClockFault;
}

/**
 * Returns the first day on which a clock change skips or repeats the start or end of the hours, which would then begin
 * or end at another time than typed (docs/booking.md). Only checks the given days around clock changes.
 */
export const clockClash = (
  hours: DatedHours,
  changes: readonly LocalDate[],
  timeZone: string,
): ClockClash | undefined => clockClashes(changes, timeZone)(hours);

/** Like `clockClash`, for many hours. Looks up each time of a day once, because lookups are slow. */
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
