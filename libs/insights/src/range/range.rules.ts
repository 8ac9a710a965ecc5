import { isAnalyticsRange } from '@telecare/contracts';
import { addDays, isLocalDay } from '@telecare/ui';

export interface Days {
  readonly from: string;
  readonly to: string;
}

export const PRESETS = ['all', 'last7', 'last30', 'last90', 'thisMonth', 'lastMonth', 'thisYear'] as const;
export type Preset = (typeof PRESETS)[number];

/** Days of a preset, relative to a day such as `2026-11-25`. Months and years are whole. Null means all days. */
export function daysOf(preset: Preset, today: string): Days | null {
  const month = today.slice(0, 7);
  switch (preset) {
    case 'all':
      return null;
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return wholeMonth(month);
    case 'lastMonth':
      return wholeMonth(addDays(`${month}-01`, -1).slice(0, 7));
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  }
}

const LONGEST_MONTH = 31;

function wholeMonth(month: string): Days {
  const from = `${month}-01`;
  const next = addDays(from, LONGEST_MONTH).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}

export type RangeFault = 'noDays' | 'order' | 'tooLong';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

const isDay = (text: string) => isLocalDay(text) && text >= FIRST_DAY && text <= LAST_DAY;

export function faultOf({ from, to }: Days): RangeFault | undefined {
  if (!isDay(from) || !isDay(to)) return 'noDays';
  if (from > to) return 'order';
  return isAnalyticsRange(from, to) ? undefined : 'tooLong';
}
