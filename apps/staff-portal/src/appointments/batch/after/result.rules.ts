import type { AppointmentDto } from '@telecare/contracts';

type Patient = AppointmentDto['patient'];

export interface NewTime {
  readonly startsAt: string;
  readonly practitioner: string;
}

export interface ChangedAppointment {
  readonly appointment: AppointmentDto;
  // Undefined for what was not moved.
  readonly to: NewTime | undefined;
}

const hasEmail = ({ email }: Patient): boolean => (email ?? '').trim() !== '';

const patientsOf = (appointments: readonly AppointmentDto[]): Patient[] => [
  ...new Map(appointments.map(({ patient }) => [patient.id, patient])).values(),
];

// A patient with several appointments counts once.
export function patientsWithoutEmail(appointments: readonly AppointmentDto[]): {
  readonly patients: readonly Patient[];
  readonly total: number;
} {
  const all = patientsOf(appointments);
  return { patients: all.filter((patient) => !hasEmail(patient)), total: all.length };
}

export const getsNoEmail = ({ patient }: AppointmentDto): boolean => !hasEmail(patient);

// In the order of the old times.
export function changedOf(
  appointments: readonly AppointmentDto[],
  done: readonly string[],
  moves: ReadonlyMap<string, NewTime>,
): ChangedAppointment[] {
  return appointments
    .filter(({ id }) => done.includes(id))
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .map((appointment) => ({ appointment, to: moves.get(appointment.id) }));
}
