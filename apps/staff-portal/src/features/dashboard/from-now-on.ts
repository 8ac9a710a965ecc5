import type { AppointmentDto } from '@telecare/contracts';

/**
 * Returns as many rows of a day as fit, starting with the first appointment that is not over. If fewer remain, earlier
 * rows fill the space.
 */
export function fromNowOn(appointments: readonly AppointmentDto[], now: Date, rows: number): readonly AppointmentDto[] {
  const firstOpen = appointments.findIndex(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  const start = firstOpen < 0 ? appointments.length : firstOpen;
  const from = Math.max(0, Math.min(start, appointments.length - rows));
  return appointments.slice(from, from + rows);
}
