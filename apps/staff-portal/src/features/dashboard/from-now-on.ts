import type { AppointmentDto } from '@telecare/contracts';

/**
 * As many rows of a day as fit, starting with the first visit that is not over; when the rest of the day is shorter
 * than that, the rows before it fill the space.
 */
export function fromNowOn(visits: readonly AppointmentDto[], now: Date, rows: number): readonly AppointmentDto[] {
  const firstOpen = visits.findIndex(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  const start = firstOpen < 0 ? visits.length : firstOpen;
  const from = Math.max(0, Math.min(start, visits.length - rows));
  return visits.slice(from, from + rows);
}
