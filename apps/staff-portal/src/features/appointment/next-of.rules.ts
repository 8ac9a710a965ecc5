import type { AppointmentDto, AppointmentStatus } from '@telecare/contracts';

const OPEN: readonly AppointmentStatus[] = ['pending', 'confirmed', 'checked_in'];

type Appointment = Pick<AppointmentDto, 'id' | 'startsAt' | 'status' | 'practitioner'>;

/** The practitioner's first open appointment that begins later, or at the same time under a later id. */
export function nextOf<Other extends Appointment>(one: Appointment, ofDay: readonly Other[]): Other | undefined {
  const place = ({ startsAt, id }: Appointment) => `${startsAt} ${id}`;
  return ofDay
    .filter((other) => other.practitioner.id === one.practitioner.id && OPEN.includes(other.status))
    .filter((other) => place(other) > place(one))
    .toSorted((a, b) => place(a).localeCompare(place(b)))
    .at(0);
}
