import type { AppointmentDto } from '@telecare/contracts';

export type DayMark = 'now' | 'late' | 'waiting';

const MINUTE_MS = 60_000;

/** Patients may be as late as this before anybody looks for them. */
const GRACE_MINUTES = 5;

type Marked = Pick<AppointmentDto, 'startsAt' | 'endsAt' | 'status' | 'mode'>;

/** Only in-person visits have a check-in, so only their patients can be late. */
export function dayMarkOf({ startsAt, endsAt, status, mode }: Marked, now: Date): DayMark | undefined {
  if (status === 'checked_in') return 'waiting';
  if (status !== 'confirmed' && status !== 'pending') return undefined;
  if (minutesLate(startsAt, now) < 0 || now >= new Date(endsAt))
    return mode === 'in_person' ? lateOf(startsAt, now) : undefined;
  return mode === 'in_person' ? (lateOf(startsAt, now) ?? 'now') : 'now';
}

const lateOf = (startsAt: string, now: Date): 'late' | undefined =>
  minutesLate(startsAt, now) >= GRACE_MINUTES ? 'late' : undefined;

export const minutesLate = (startsAt: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(startsAt)) / MINUTE_MS);

export const isOver = ({ status }: Pick<AppointmentDto, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'no_show';
