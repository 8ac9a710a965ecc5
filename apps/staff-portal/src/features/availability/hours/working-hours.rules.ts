import { type PractitionerSchedule, WORKING_HOURS_STEP_MINUTES, type WorkingHours } from '@telecare/contracts';

/** Two wall-clock times `HH:MM` as a time input has them: empty while half typed; an end at `00:00` is midnight. */
export interface ClockSpan {
  readonly from: string;
  readonly to: string;
}

export type SpanFault = 'missing' | 'step' | 'order' | 'overlap';

export type Week = readonly (readonly ClockSpan[])[];

export interface ScheduleDraft extends Omit<PractitionerSchedule, 'weekly' | 'revision'> {
  readonly week: Week;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export const WEEKDAYS_SHOWN = [7, 1, 2, 3, 4, 5, 6] as const;

export const USUAL_DAY: ClockSpan = { from: '09:00', to: '17:00' };

const MIDNIGHT = '00:00';
const DAY_END = '24:00';

/** Converts to the value of a time input, which does not know 24:00. */
export const toInput = ({ from, to }: ClockSpan): ClockSpan => ({ from, to: to === DAY_END ? MIDNIGHT : to });

export const fromInput = ({ from, to }: ClockSpan): ClockSpan => ({ from, to: to === MIDNIGHT ? DAY_END : to });

export const toDraft = ({ weekly, revision: _, ...rest }: PractitionerSchedule): ScheduleDraft => ({
  ...rest,
  week: toWeek(weekly),
});

export const toSchedule = ({ week, ...rest }: ScheduleDraft): Omit<PractitionerSchedule, 'revision'> => ({
  ...rest,
  weekly: fromWeek(week),
});

export const toWeek = (weekly: readonly WorkingHours[]): Week =>
  WEEKDAYS.map((day) => inOrder(weekly.filter(({ weekday }) => weekday === day)).map(toInput));

export const fromWeek = (week: Week): WorkingHours[] =>
  week.flatMap((spans, index) => inOrder(spans).map((span) => ({ weekday: index + 1, ...fromInput(span) })));

const inOrder = (spans: readonly ClockSpan[]): ClockSpan[] => spans.toSorted((a, b) => a.from.localeCompare(b.from));

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

export function faultOfSpan(typed: ClockSpan): SpanFault | undefined {
  const { from, to } = fromInput(typed);
  if (!from || !to) return 'missing';
  if ([from, to].some((clock) => minutesOf(clock) % WORKING_HOURS_STEP_MINUTES > 0)) return 'step';
  return from < to ? undefined : 'order';
}

export function faultsOfDay(spans: readonly ClockSpan[]): (SpanFault | undefined)[] {
  return spans.map(
    (span, index) => faultOfSpan(span) ?? (overlapsOne(spans.slice(0, index), span) ? 'overlap' : undefined),
  );
}

const overlapsOne = (others: readonly ClockSpan[], typed: ClockSpan): boolean =>
  others.map(fromInput).some(({ from, to }) => from < fromInput(typed).to && typed.from < to);

export const isRightWeek = (week: Week): boolean =>
  week.every((spans) => faultsOfDay(spans).every((fault) => fault === undefined));

/** After the last hours of the day there is room for more, after a break of an hour. */
export function nextSpan(spans: readonly ClockSpan[]): ClockSpan {
  const ends = spans.map((span) => minutesOf(fromInput(span).to || DAY_END));
  const from = Math.max(...ends) + 60;
  if (spans.length === 0 || !Number.isFinite(from)) return USUAL_DAY;
  return from <= 22 * 60 ? { from: clockOf(from), to: clockOf(from + 60) } : { from: '', to: '' };
}

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const withDay = (week: Week, weekday: number, spans: readonly ClockSpan[]): Week =>
  week.map((old, index) => (index + 1 === weekday ? spans : old));

export const likeMonday = (week: Week): Week =>
  week.map((spans, index) => (index >= 1 && index <= 4 ? (week[0] ?? spans) : spans));

export const usualWeek = (week: Week): Week => week.map((_, index) => (index < 5 ? [USUAL_DAY] : []));
