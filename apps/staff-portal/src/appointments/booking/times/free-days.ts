import type { Slot } from '@telecare/contracts';
import { clockOf } from '@telecare/kernel';
import { localDay } from '@telecare/ui';

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

export const byDay = (slots: readonly Slot[], timeZone: string): ReadonlyMap<string, readonly Slot[]> =>
  Map.groupBy(slots, ({ startsAt }) => localDay(new Date(startsAt), timeZone));

export function byPart(slots: readonly Slot[], timeZone: string): { part: PartOfDay; slots: readonly Slot[] }[] {
  const parts = Map.groupBy(slots, ({ startsAt }) => partOf(clockOf(new Date(startsAt), timeZone)));
  return PARTS_OF_DAY.flatMap((part) => {
    const times = parts.get(part);
    return times ? [{ part, slots: times }] : [];
  });
}

function partOf(clock: string): PartOfDay {
  if (clock < '12:00') return 'morning';
  return clock < '17:00' ? 'afternoon' : 'evening';
}
