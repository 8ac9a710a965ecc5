import { type AppointmentDto, shouldHaveArrived } from '@telecare/contracts';

export type DayMark = 'now' | 'late' | 'waiting' | 'in_room';

const MINUTE_MS = 60_000;

type Marked = Pick<AppointmentDto, 'startsAt' | 'endsAt' | 'status' | 'mode' | 'inRoomSince' | 'lateAfterMinutes'>;

// The list does not know who is in the waiting room of a video call, so only the board marks video patients as late.
export function dayMarkOf(appointment: Marked, now: Date): DayMark | undefined {
  const { startsAt, endsAt, status, mode, inRoomSince } = appointment;
  if (status === 'checked_in') return inRoomSince === null ? 'waiting' : 'in_room';
  if (status !== 'confirmed' && status !== 'pending') return undefined;
  if (mode !== 'video' && shouldHaveArrived(appointment, now)) return 'late';
  return minutesLate(startsAt, now) >= 0 && now < new Date(endsAt) ? 'now' : undefined;
}

export const minutesLate = (startsAt: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(startsAt)) / MINUTE_MS);

export const isOver = ({ status }: Pick<AppointmentDto, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'no_show';
