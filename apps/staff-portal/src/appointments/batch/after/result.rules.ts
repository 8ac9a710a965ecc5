import type { AppointmentDto } from '@telecare/contracts';
import type { Outcomes, RowOutcome } from '../batch.rules.js';

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

export interface PatientToCall {
  readonly patient: Patient;
  readonly getsNoEmail: boolean;
  // Why the patient gets no message. Undefined if no message was sent or the patient gets it.
  readonly noMessage: RowOutcome | undefined;
}

// Patients without an e-mail address and patients who get no message with their cancellation.
export function patientsToCall(changed: readonly ChangedAppointment[], untold: Outcomes): readonly PatientToCall[] {
  const all = new Map<string, PatientToCall>();
  for (const { appointment } of changed) {
    const { patient, id } = appointment;
    const noMessage = untold.get(id) ?? all.get(patient.id)?.noMessage;
    all.set(patient.id, { patient, getsNoEmail: getsNoEmail(appointment), noMessage });
  }
  return [...all.values()].filter((one) => one.getsNoEmail || one.noMessage !== undefined);
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
