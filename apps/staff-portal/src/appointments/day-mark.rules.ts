import type { AppointmentDto } from '@telecare/contracts';

export type DayMark = 'now' | 'late' | 'waiting' | 'in_room';

const MINUTE_MS = 60_000;

type Marked = Pick<AppointmentDto, 'startsAt' | 'endsAt' | 'status' | 'mode' | 'inRoomSince' | 'lateAfterMinutes'>;

/** Only in-person visits have a check-in, so only their patients can be late. */
export function dayMarkOf(appointment: Marked, now: Date): DayMark | undefined {
  const { startsAt, endsAt, status, mode, inRoomSince } = appointment;
  if (status === 'checked_in') return inRoomSince === null ? 'waiting' : 'in_room';
  if (status !== 'confirmed' && status !== 'pending') return undefined;
  const late = mode === 'in_person' ? lateOf(appointment, now) : undefined;
  const isOn = minutesLate(startsAt, now) >= 0 && now < new Date(endsAt);
  return late ?? (isOn ? 'now' : undefined);
}

const lateOf = ({ startsAt, lateAfterMinutes }: Marked, now: Date): 'late' | undefined =>
  minutesLate(startsAt, now) >= lateAfterMinutes ? 'late' : undefined;

export const minutesLate = (startsAt: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(startsAt)) / MINUTE_MS);

export const isOver = ({ status }: Pick<AppointmentDto, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'no_show';
