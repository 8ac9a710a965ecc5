import { type ScheduleException, WORKING_HOURS_STEP_MINUTES } from '@telecare/contracts';
import { addDays } from '@telecare/ui';
import { addedTimeOff, timesOf } from '../conflicts/time-off.rules.js';

export const ABSENT_FROM = ['day', 'now'] as const;
export type AbsentFrom = (typeof ABSENT_FROM)[number];

export interface AbsenceFields {
  readonly practitionerId: string;
  readonly from: AbsentFrom;
  readonly lastDay: string;
  readonly note: string;
}

// Today's clock at the last step that working hours can have.
export function lastStep(clock: string): string {
  const [hours = '00', minutes = '00'] = clock.split(':');
  const step = Number(minutes) - (Number(minutes) % WORKING_HOURS_STEP_MINUTES);
  return `${hours}:${String(step).padStart(2, '0')}`;
}

// Time off with hours has them on each of its days, so days after today are a time off of their own.
export function timeOffOf({ from, lastDay, note }: AbsenceFields, today: string, clock: string): ScheduleException[] {
  const common = { kind: 'off', note: note.trim() || null } as const;
  if (from === 'day') return [{ ...common, firstDay: today, lastDay, hours: null }];
  const rest: ScheduleException = {
    ...common,
    firstDay: today,
    lastDay: today,
    hours: { from: lastStep(clock), to: '24:00' },
  };
  if (lastDay === today) return [rest];
  return [rest, { ...common, firstDay: addDays(today, 1), lastDay, hours: null }];
}

// Adds no times that are known already, and gives these the note that was typed.
export function withTimeOff(
  known: readonly ScheduleException[],
  timeOff: readonly ScheduleException[],
): ScheduleException[] {
  const notes = new Map(timeOff.map((one) => [timesOf(one), one.note]));
  const kept = known.map((one) => {
    const note = notes.get(timesOf(one)) ?? one.note;
    return note === one.note ? one : { ...one, note };
  });
  return [...kept, ...addedTimeOff(known, timeOff)];
}
