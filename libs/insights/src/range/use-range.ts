import type { AnalyticsQuery } from '@telecare/contracts';
import { localDay, useAddressParameters, useNow } from '@telecare/ui';
import { type Days, daysOf, faultOf, type Preset, PRESETS, type RangeFault } from './range.rules.js';

export type Choice = Preset | 'own';

export interface Range {
  readonly choice: Choice;
  readonly presets: readonly Preset[];
  readonly days: Days | null;
  readonly fault: RangeFault | undefined;
  readonly asked: AnalyticsQuery | undefined;
  readonly today: string;
  readonly choose: (choice: Choice, days?: Days) => void;
}

export function useRange(first: Preset, zone: string, presets: readonly Preset[] = PRESETS): Range {
  const { parameters, change } = useAddressParameters();
  const today = localDay(useNow(), zone);
  // Pages with different presets share the URL parameters, so an unknown preset counts as none.
  const choice = [...presets, 'own' as const].find((name) => name === parameters.get('range')) ?? first;
  const own = { from: parameters.get('first') ?? '', to: parameters.get('last') ?? '' };
  const days = choice === 'own' ? own : daysOf(choice, today);
  const fault = days ? faultOf(days) : undefined;
  return {
    choice,
    presets,
    days,
    fault,
    asked: fault ? undefined : (days ?? {}),
    today,
    choose: (name, { from, to } = { from: '', to: '' }) =>
      change({ range: name, first: from, last: to }, { remember: true }),
  };
}

/** No "all time" for response times: it is useless and would read every message. */
const OF_MESSAGES = PRESETS.filter((preset) => preset !== 'all');

export const useMessageRange = (zone: string): Range => useRange('last30', zone, OF_MESSAGES);
