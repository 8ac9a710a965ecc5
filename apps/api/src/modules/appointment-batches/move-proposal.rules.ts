import {
  minutesOfDay,
  type MoveProposals,
  type PractitionerSchedule,
  type Slot,
  type Unproposed,
} from '@telecare/contracts';
import { clockOf, type Interval, type LocalDate, localDateOf, subtract } from '@telecare/kernel';
import type { BlockTimes } from '../availability/blocked-times/blocked-time.rules.js';
import { freeOn } from '../availability/slots/slot.rules.js';
import { spansOf } from '../availability/working-hours/working-hours.rules.js';

export interface Moving {
  readonly id: string;
  readonly revision: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly practitionerId: string;
  readonly patientId: string;
  readonly appointmentTypeId: string | null;
  readonly isMovable: boolean;
  readonly patientBusy: readonly Interval[];
}

export interface Target extends Omit<PractitionerSchedule, 'revision'> {
  readonly id: string;
  readonly busy: readonly Interval[];
  readonly typeIds: readonly string[];
  readonly blocks: readonly BlockTimes[];
}

export interface Window {
  readonly timeZone: string;
  readonly firstDay: LocalDate;
  readonly days: number;
  readonly closedDays: readonly LocalDate[];
  readonly now: number;
  readonly timesMax: number;
}

interface Placed extends Interval {
  readonly appointmentId: string;
  readonly practitionerId: string;
  readonly patientId: string;
}

type Proposal = MoveProposals['items'][number];

const MINUTE = 60_000;
const GRID = 5 * MINUTE;

/*
 * Proposes new times for appointments, each as near as possible to the old one. The practitioner must work at that time
 * and offer the appointment type, and neither practitioner nor patient may have two appointments at once. Earlier
 * appointments choose first. Between equally near times, the appointment's own practitioner wins.
 */
export function proposeMoves(moving: readonly Moving[], targets: readonly Target[], window: Window): Proposal[] {
  const free = new Map(targets.map((target) => [target.id, freeOn(target, window)]));
  const placed: Placed[] = [];
  const searchOf = (one: Moving): Search => ({ one, targets, free, placed, from: window.now });
  for (const one of moving.toSorted(byStart)) {
    const [first] = timesFor(searchOf(one));
    if (first) placed.push(placedAt(one, first));
  }
  return moving.map((one) => {
    const mine = placed.find(({ appointmentId }) => appointmentId === one.id);
    const others = timesFor(searchOf(one)).filter(
      (slot) => Date.parse(slot.startsAt) !== mine?.start || slot.practitionerId !== mine.practitionerId,
    );
    const times = mine ? [slotOf(mine.practitionerId, mine.start), ...others].slice(0, window.timesMax) : [];
    return { appointmentId: one.id, revision: one.revision, times, why: mine ? null : whyNot(one, targets) };
  });
}

/** Practitioners who have time off at every old time, or at all of them on the chosen day. */
export function absentAmong(
  targets: readonly Target[],
  moving: readonly Moving[],
  { timeZone, day }: { readonly timeZone: string; readonly day: LocalDate | null },
): string[] {
  if (moving.length === 0) return [];
  const times = moving.map((one) => timeOn(one, timeZone, day));
  return targets.filter((target) => times.every((time) => isOff(target, time))).map(({ id }) => id);
}

interface WallTime extends Interval {
  readonly day: LocalDate;
}

// In minutes of the wall clock, like working hours.
function timeOn(one: Moving, timeZone: string, wanted: LocalDate | null): WallTime {
  const at = new Date(one.startsAt);
  const start = minutesOfDay(clockOf(at, timeZone));
  return { day: wanted ?? localDateOf(at, timeZone), start, end: start + lengthOf(one) / MINUTE };
}

function isOff({ exceptions }: Target, { day, start, end }: WallTime): boolean {
  const today = exceptions.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  return spansOf(today, 'off').some((off) => off.start < end && off.end > start);
}

function whyNot(one: Moving, targets: readonly Target[]): Unproposed {
  if (!one.isMovable) return 'over';
  const { appointmentTypeId } = one;
  if (appointmentTypeId === null) return 'no_type';
  return targets.some(({ typeIds }) => typeIds.includes(appointmentTypeId)) ? 'no_time' : 'not_offered';
}

interface Search {
  readonly one: Moving;
  readonly targets: readonly Target[];
  readonly free: ReadonlyMap<string, readonly Interval[]>;
  readonly placed: readonly Placed[];
  readonly from: number;
}

function timesFor({ one, targets, free, placed, from }: Search): Slot[] {
  const { appointmentTypeId } = one;
  if (!one.isMovable || appointmentTypeId === null) return [];
  const others = placed.filter(({ appointmentId }) => appointmentId !== one.id);
  const patientBusy = [...one.patientBusy, ...others.filter(({ patientId }) => patientId === one.patientId)];
  const [old, length] = [Date.parse(one.startsAt), lengthOf(one)];
  return targets
    .filter(({ typeIds }) => typeIds.includes(appointmentTypeId))
    .flatMap((target) => {
      const buffer = target.bufferMinutes * MINUTE;
      const taken = others
        .filter(({ practitionerId }) => practitionerId === target.id)
        .map(({ start, end }) => ({ start: start - buffer, end: end + buffer }));
      const stretches = subtract(free.get(target.id) ?? [], [...taken, ...patientBusy, { start: 0, end: from }]);
      return stretches.flatMap((stretch) => {
        const at = nearestIn(stretch, old, length);
        const isSame = at === old && target.id === one.practitionerId;
        return at === undefined || isSame ? [] : [{ at, id: target.id }];
      });
    })
    .toSorted((a, b) => Math.abs(a.at - old) - Math.abs(b.at - old) || rank(a, one) - rank(b, one) || a.at - b.at)
    .map(({ at, id }) => slotOf(id, at));
}

function nearestIn({ start, end }: Interval, old: number, length: number): number | undefined {
  const [first, last] = [Math.ceil(start / GRID) * GRID, Math.floor((end - length) / GRID) * GRID];
  if (start <= old && old + length <= end) return old;
  if (last < first) return undefined;
  return old < first ? first : last;
}

const rank = ({ id }: { readonly id: string }, { practitionerId }: Moving): number => (id === practitionerId ? 0 : 1);

const byStart = (a: Moving, b: Moving): number => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id);

const lengthOf = ({ startsAt, endsAt }: Moving): number => Date.parse(endsAt) - Date.parse(startsAt);

const slotOf = (practitionerId: string, start: number): Slot => ({
  startsAt: new Date(start).toISOString().replace('.000Z', 'Z'),
  practitionerId,
});

function placedAt(one: Moving, { startsAt, practitionerId }: Slot): Placed {
  const start = Date.parse(startsAt);
  return { appointmentId: one.id, practitionerId, patientId: one.patientId, start, end: start + lengthOf(one) };
}
