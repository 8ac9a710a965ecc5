import { type BlockedTimeFacts, type BlockedTimeKind, WORKING_HOURS_STEP_MINUTES } from '@telecare/contracts';
import { type ClockFault, clockClash } from '@telecare/kernel';

export interface BlockFields {
  readonly practitionerId: string;
  readonly kind: BlockedTimeKind;
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly repeats: 'once' | 'weekly';
  readonly firstDay: string;
  readonly lastDay: string;
  readonly weekdays: string[];
  readonly skippedDays: string[];
}

const WORKING_WEEK = ['1', '2', '3', '4', '5'];

export const newBlock = (practitionerId: string, firstDay: string): BlockFields => ({
  practitionerId,
  kind: 'lunch',
  title: '',
  from: '12:00',
  to: '13:00',
  repeats: 'once',
  firstDay,
  lastDay: '',
  weekdays: WORKING_WEEK,
  skippedDays: [],
});

export const toBlockFields = (practitionerId: string, block: BlockedTimeFacts): BlockFields => ({
  practitionerId,
  kind: block.kind,
  title: block.title ?? '',
  from: block.from,
  to: toInput(block.to),
  repeats: block.weekdays.length > 0 ? 'weekly' : 'once',
  firstDay: block.firstDay,
  lastDay: block.lastDay ?? '',
  weekdays: block.weekdays.length > 0 ? block.weekdays.map(String) : WORKING_WEEK,
  skippedDays: block.skippedDays,
});

export function toBlockFacts(fields: BlockFields): BlockedTimeFacts {
  const { kind, title, from, to, repeats, firstDay, lastDay, weekdays, skippedDays } = fields;
  const weekly = repeats === 'weekly';
  return {
    kind,
    title: title.trim() || null,
    from,
    to: to === '00:00' ? '24:00' : to,
    firstDay,
    lastDay: weekly ? lastDay || null : null,
    weekdays: weekly ? weekdays.map(Number).toSorted() : [],
    skippedDays: weekly ? skippedDays : [],
  };
}

// Browser inputs do not support 24:00.
const toInput = (clock: string): string => (clock === '24:00' ? '00:00' : clock);

export type SpanFault = 'order' | 'grid';

export function faultOfSpan({ from, to }: Pick<BlockFields, 'from' | 'to'>): SpanFault | undefined {
  if (!from || !to || (to !== '00:00' && from >= to)) return 'order';
  const isOnGrid = (clock: string) => Number(clock.slice(3, 5)) % WORKING_HOURS_STEP_MINUTES === 0;
  return isOnGrid(from) && isOnGrid(to) ? undefined : 'grid';
}

// A block on a single day needs times that exist exactly once. Weekly blocks follow the clock.
export function clockFaultOf(fields: BlockFields, timeZone: string): ClockFault | undefined {
  const { firstDay, from, to, weekdays } = toBlockFacts(fields);
  if (weekdays.length > 0 || !firstDay || faultOfSpan(fields)) return undefined;
  return clockClash({ firstDay, lastDay: firstDay, hours: { from, to } }, [firstDay], timeZone)?.fault;
}
