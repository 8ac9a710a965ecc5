import type { Slot } from '@telecare/contracts';
import { addDays, localDay } from '@telecare/ui';
import { FORTNIGHT } from './fortnight.js';

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** A day on the user's clock. Its times are sorted, earliest first. */
export interface FreeDay {
  readonly day: string;
  readonly slots: readonly Slot[];
}

export function freeDays(slots: readonly Slot[], first: string, timeZone: string): FreeDay[] {
  const end = addDays(first, FORTNIGHT);
  const placed = slots
    .map((slot) => ({ slot, day: localDay(new Date(slot.startsAt), timeZone) }))
    .filter(({ day }) => day >= first && day < end);
  const slotsOf = (day: string) => placed.filter((one) => one.day === day).map(({ slot }) => slot);
  return [...new Set(placed.map(({ day }) => day))].map((day) => ({ day, slots: slotsOf(day) }));
}

const NOON = 12;
const EVENING = 17;

export function partOfDay(instant: string, timeZone: string): PartOfDay {
  const hour = hourOf(instant, timeZone);
  if (hour < NOON) return 'morning';
  return hour < EVENING ? 'afternoon' : 'evening';
}

const hourOf = (instant: string, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date(instant)));
