import type { AppointmentDto, Slot, AppointmentTypeDto } from '@telecare/contracts';
import { clockOf, instantsAt } from '@telecare/kernel';
import { localDay } from '@telecare/ui';
import type { PatientFields } from '../../patients/patient-form.js';
import { type NoteTexts, notesOf } from './notes.js';

export interface PersonRef {
  readonly id: string;
  readonly name: string;
}

export interface ChosenPatient extends PersonRef {
  readonly dateOfBirth: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

export const toChosenPatient = ({ id, name, dateOfBirth, phone, email }: ChosenPatient): ChosenPatient => ({
  id,
  name,
  dateOfBirth,
  phone,
  email,
});

export type TimeWay = 'keep' | 'free' | 'other';

export interface BookingFields extends NoteTexts {
  readonly patient: ChosenPatient | null;
  // A patient who is being entered but not yet added.
  readonly newPatient: PatientFields | null;
  readonly appointmentTypeId: string;
  /** Empty means any practitioner who offers the type. */
  readonly practitionerId: string;
  readonly way: TimeWay;
  readonly from: string;
  readonly freeDay: string;
  readonly slot: Slot | null;
  readonly day: string;
  readonly clock: string;
  /** Chooses between the two instants if the clock shows the time twice. */
  readonly moment: string;
  readonly reason: string;
  // Empty means no room.
  readonly roomId: string;
}

interface NewFields {
  readonly patient: ChosenPatient | null;
  readonly practitionerId: string;
  readonly today: string;
  readonly timeZone: string;
  readonly startsAt: string | undefined;
}

export function newFields({ patient, practitionerId, today, timeZone, startsAt }: NewFields): BookingFields {
  const at = startsAt ? new Date(startsAt) : undefined;
  return {
    patient,
    newPatient: null,
    appointmentTypeId: '',
    practitionerId,
    way: at ? 'other' : 'free',
    from: today,
    freeDay: '',
    slot: null,
    day: at ? localDay(at, timeZone) : '',
    clock: at ? clockOf(at, timeZone) : '',
    moment: at?.toISOString() ?? '',
    ...notesOf(),
    reason: '',
    roomId: '',
  };
}

export function fieldsOf(appointment: AppointmentDto, today: string, timeZone: string): BookingFields {
  const start = new Date(appointment.startsAt);
  return {
    patient: appointment.patient,
    newPatient: null,
    appointmentTypeId: appointment.appointmentTypeId ?? '',
    practitionerId: appointment.practitioner.id,
    way: 'keep',
    from: today,
    freeDay: '',
    slot: null,
    day: localDay(start, timeZone),
    clock: clockOf(start, timeZone),
    moment: start.toISOString(),
    ...notesOf(appointment),
    reason: '',
    roomId: appointment.room?.id ?? '',
  };
}

export type TimeFields = Pick<BookingFields, 'way' | 'slot' | 'day' | 'clock' | 'moment' | 'practitionerId'>;

export interface Chosen {
  readonly startsAt: string;
  readonly practitionerId: string;
}

export function chosenTime(fields: TimeFields, timeZone: string, kept?: string): Chosen | undefined {
  const { way, slot, practitionerId } = fields;
  switch (way) {
    case 'keep':
      return kept ? { startsAt: kept, practitionerId } : undefined;
    case 'free':
      return slot ?? undefined;
    case 'other': {
      const startsAt = typedMoment(fields, timeZone);
      return startsAt && practitionerId ? { startsAt, practitionerId } : undefined;
    }
  }
}

export const isSameTime = (one: Chosen, other: Chosen | undefined): boolean =>
  one.startsAt === other?.startsAt && one.practitionerId === other.practitionerId;

/** Returns the instant of a typed time. Undefined if the clock skips it, or if it occurs twice and none was chosen. */
function typedMoment({ day, clock, moment }: TimeFields, timeZone: string): string | undefined {
  if (!day || !clock) return undefined;
  const instants = instantsAt(day, clock, timeZone);
  return instants.length > 1 ? instants.find((at) => at === moment) : instants[0];
}

export const takeSlot = (slot: Slot, timeZone: string) => {
  const day = localDay(new Date(slot.startsAt), timeZone);
  return { way: 'free', slot, from: day, freeDay: day, practitionerId: slot.practitionerId } as const;
};

/** True if a practitioner offers a type. A type without practitioners is offered by all. */
export const offers = (type: AppointmentTypeDto | undefined, practitionerId: string): boolean =>
  !type || type.practitionerIds.length === 0 || type.practitionerIds.includes(practitionerId);
