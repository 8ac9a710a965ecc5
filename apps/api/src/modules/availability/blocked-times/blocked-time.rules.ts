import {
  type AppointmentStatus,
  type BlockedTimeDto,
  type BlockedTimeFacts,
  minutesOfDay,
  SKIPPED_DAYS_MAX,
} from '@telecare/contracts';
import { daysFrom, instantOf, type Interval, localDateOf, type LocalDate, weekdayOf } from '@telecare/kernel';

export type BlockTimes = Pick<BlockedTimeFacts, 'from' | 'to' | 'firstDay' | 'lastDay' | 'weekdays' | 'skippedDays'>;

export interface FoundBlocks {
  readonly timeZone: string;
  readonly blocks: readonly BlockTimes[];
}

export const isWeekly = ({ weekdays }: Pick<BlockTimes, 'weekdays'>): boolean => weekdays.length > 0;

// True if a block takes place on a day of the practice's calendar.
export function isBlockOn(block: BlockTimes, day: LocalDate, weekday: number = weekdayOf(day)): boolean {
  if (!isWeekly(block)) return day === block.firstDay;
  return (
    block.weekdays.includes(weekday) &&
    block.firstDay <= day &&
    (block.lastDay === null || day <= block.lastDay) &&
    !block.skippedDays.includes(day)
  );
}

// When blocks take place on a day, in minutes of the wall clock.
export const blockedOn = (blocks: readonly BlockTimes[], day: LocalDate, weekday?: number): Interval[] =>
  blocks
    .filter((block) => isBlockOn(block, day, weekday))
    .map(({ from, to }) => ({ start: minutesOfDay(from), end: minutesOfDay(to) }));

// A block on a day, in milliseconds since 1970. It follows the wall clock, so a clock change moves the instant.
const blockAt = ({ from, to }: BlockTimes, day: LocalDate, timeZone: string): Interval => ({
  start: instantOf(day, minutesOfDay(from), timeZone),
  end: instantOf(day, minutesOfDay(to), timeZone),
});

export interface Occurrence extends Interval {
  readonly day: LocalDate;
}

export const occurrencesOf = (block: BlockTimes, from: LocalDate, days: number, timeZone: string): Occurrence[] =>
  daysFrom(from, days)
    .filter((day) => isBlockOn(block, day))
    .map((day) => ({ day, ...blockAt(block, day, timeZone) }))
    .filter(({ start, end }) => start < end);

// The days on which a block lies over a time.
export function daysInTheWay(block: BlockTimes, time: Interval, timeZone: string): LocalDate[] {
  const days = new Set([time.start, time.end - 1].map((at) => localDateOf(new Date(at), timeZone)));
  return [...days].filter((day) =>
    occurrencesOf(block, day, 1, timeZone).some(({ start, end }) => start < time.end && time.start < end),
  );
}

export const isBlocked = (found: FoundBlocks | null | undefined, startsAt: string, endsAt: string): boolean => {
  if (!found) return false;
  const time = { start: Date.parse(startsAt), end: Date.parse(endsAt) };
  return found.blocks.some((block) => daysInTheWay(block, time, found.timeZone).length > 0);
};

interface Placed {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly practitionerId: string;
  readonly status: AppointmentStatus;
  readonly overbooked: boolean;
}

// The constraint `practitioner_in_one_place` names the same ones.
const HOLDING: readonly AppointmentStatus[] = ['pending', 'confirmed', 'checked_in'];

// True if a change puts an appointment onto a blocked time. One that has its time already keeps it.
export function meetsBlock(before: Placed, after: Placed, found: FoundBlocks | null | undefined): boolean {
  if (!HOLDING.includes(after.status) || after.overbooked) return false;
  const stays =
    HOLDING.includes(before.status) &&
    before.startsAt === after.startsAt &&
    before.endsAt === after.endsAt &&
    before.practitionerId === after.practitionerId;
  return !stays && isBlocked(found, after.startsAt, after.endsAt);
}

export interface OpenTime {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

interface InTheWay {
  readonly id: string;
  readonly days: readonly LocalDate[];
}

// Appointments in the way of a block. Those that lay under the block before are not named again.
export const inTheWay = (
  block: BlockTimes,
  times: readonly OpenTime[],
  timeZone: string,
  before?: BlockTimes,
): InTheWay[] =>
  times.flatMap(({ id, startsAt, endsAt }) => {
    const time = { start: Date.parse(startsAt), end: Date.parse(endsAt) };
    if (before && daysInTheWay(before, time, timeZone).length > 0) return [];
    const days = daysInTheWay(block, time, timeZone);
    return days.length > 0 ? [{ id, days }] : [];
  });

// Ended blocks stay as long as the calendar of the past shows them.
const KEPT_DAYS = 400;

const oldestShown = (today: LocalDate): LocalDate =>
  new Date(Date.parse(today) - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);

export function withoutEnded(blocks: readonly BlockedTimeDto[], today: LocalDate): BlockedTimeDto[] {
  const lastOf = (block: BlockedTimeDto) => (isWeekly(block) ? block.lastDay : block.firstDay);
  return blocks.filter((block) => (lastOf(block) ?? today) >= oldestShown(today));
}

// Left-out days that the calendar of the past shows, in order. Where there are too many, the oldest past ones go.
export function keptSkips(days: readonly LocalDate[], today: LocalDate): LocalDate[] {
  const shown = [...new Set(days)].filter((day) => day >= oldestShown(today)).toSorted();
  const past = shown.filter((day) => day < today).length;
  return shown.slice(Math.min(past, Math.max(0, shown.length - SKIPPED_DAYS_MAX)));
}
