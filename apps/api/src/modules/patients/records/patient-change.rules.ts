import type { AppointmentsOfColleague, CreatePatient, UpdatePatient } from '@telecare/contracts';

export type NewPatient = CreatePatient & { readonly id: string };

/** A person of the practice who has the id or the address that was given for a new patient. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string | null;
  readonly isFormer: boolean;
}

export interface AddedPatient {
  readonly id: string;
  /** The person's record in the practice; null if somebody else has the address. */
  readonly patient: string | null;
  readonly known: boolean;
}

export interface Additions {
  readonly added: readonly AddedPatient[];
  readonly created: readonly NewPatient[];
  readonly renewed: readonly NewPatient[];
}

/**
 * Decides which records adding patients creates. Nobody gets a second record for one address, and a former patient gets
 * their old record back. Repeating it creates nothing twice: an existing id is returned unchanged.
 */
export function additionsOf(given: readonly NewPatient[], people: readonly KnownPerson[]): Additions {
  const named = [...onceEach(given)].map((patient) => ({ patient, person: personOf(patient, people) }));
  return {
    added: named.map(({ patient: { id }, person }) => ({
      id,
      patient: !person ? id : person.isFormer || person.id === id ? person.id : null,
      known: person !== undefined && !person.isFormer,
    })),
    created: named.flatMap(({ patient, person }) => (person ? [] : [patient])),
    renewed: [
      ...onceEach(named.flatMap(({ patient, person }) => (person?.isFormer ? [{ ...patient, id: person.id }] : []))),
    ],
  };
}

const personOf = ({ id, email }: NewPatient, people: readonly KnownPerson[]): KnownPerson | undefined =>
  people.find((person) => person.id === id) ?? people.find((person) => person.email !== null && person.email === email);

const onceEach = (patients: readonly NewPatient[]) =>
  new Map(patients.map((patient) => [patient.id, patient])).values();

export interface PatientRecord {
  readonly id: string;
  readonly revision: number;
  readonly hasAccount: boolean;
  readonly email: string | null;
}

export type PatientRefusal = 'patient.email_of_account' | 'patient.email_taken' | 'resource.changed';

/** Why a record is not changed, if it is not: the address of an account is its sign-in name. */
export function changeRefused(
  record: PatientRecord,
  { email, revision }: Pick<UpdatePatient, 'email' | 'revision'>,
  isTaken: boolean,
): PatientRefusal | undefined {
  if (record.hasAccount && email !== undefined && email !== record.email) return 'patient.email_of_account';
  if (isTaken) return 'patient.email_taken';
  if (record.revision !== revision) return 'resource.changed';
  return undefined;
}

export interface UpcomingAppointment {
  readonly id: string;
  readonly practitionerId: string;
  readonly practitioner: string;
  readonly startsAt: string;
  readonly isReached: boolean;
}

export type Removal =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'patient.appointments_changed' }
  | { readonly outcome: 'patient.colleagues_appointments'; readonly colleagues: AppointmentsOfColleague[] };

/**
 * A patient is removed when the caller knows how many upcoming appointments go with them (ADR 0032) and may cancel each
 * (docs/booking.md).
 */
export function removalOf(upcoming: readonly UpcomingAppointment[], expected: number): Removal {
  const colleagues = colleaguesOf(upcoming.filter((appointment) => !appointment.isReached));
  if (colleagues.length > 0) return { outcome: 'patient.colleagues_appointments', colleagues };
  return { outcome: upcoming.length === expected ? 'done' : 'patient.appointments_changed' };
}

/** Counts per practitioner id, because names may repeat. */
function colleaguesOf(appointments: readonly UpcomingAppointment[]): AppointmentsOfColleague[] {
  const groups = Map.groupBy(appointments, ({ practitionerId }) => practitionerId);
  return [...groups.values()].map((group) => ({
    name: group[0]!.practitioner,
    count: group.length,
    nextAt: group.map(({ startsAt }) => startsAt).toSorted()[0]!,
  }));
}
