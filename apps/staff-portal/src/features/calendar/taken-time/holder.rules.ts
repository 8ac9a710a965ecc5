import type { AppointmentDto } from '@telecare/contracts';
import type { Move } from '../calendar.api.js';

const TAKES_TIME: readonly AppointmentDto['status'][] = ['pending', 'confirmed', 'checked_in', 'completed'];

// The appointment of the same practitioner or patient that has the time to which another one was dragged.
export function holderOf(
  { appointment, startsAt, practitioner }: Pick<Move, 'appointment' | 'startsAt' | 'practitioner'>,
  appointments: readonly AppointmentDto[],
): AppointmentDto | undefined {
  const start = Date.parse(startsAt);
  const end = start + Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
  return appointments.find(
    (other) =>
      other.id !== appointment.id &&
      TAKES_TIME.includes(other.status) &&
      (other.practitioner.id === practitioner.id || other.patient.id === appointment.patient.id) &&
      Date.parse(other.startsAt) < end &&
      Date.parse(other.endsAt) > start,
  );
}
