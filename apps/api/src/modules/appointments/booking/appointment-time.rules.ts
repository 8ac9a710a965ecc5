import {
  type AppointmentMode,
  type AppointmentTypeColor,
  MOVABLE_STATUSES,
  type RequestedTime,
} from '@telecare/contracts';
import { type AppointmentState, instantOf, isAmong, NO_REQUEST } from '../history/appointment-state.rules.js';

export type ChangeRefusal = 'slot_taken' | 'slot_blocked' | 'changed' | 'not_possible' | 'phone_missing';

export interface PractitionerOfTime {
  readonly id: string;
  readonly userId: string;
}

export interface TypeOfTime {
  readonly id: string;
  readonly lacksPhone: boolean;
  readonly name: string;
  readonly minutes: number;
  readonly mode: AppointmentMode;
  readonly color: AppointmentTypeColor;
}

export interface WantedTime {
  readonly startsAt: string;
  readonly practitioner: PractitionerOfTime;
  readonly revision: number;
  readonly outside: boolean;
  // True if the practitioner may have something else at this time.
  readonly overbook: boolean;
  readonly isFree: boolean;
}

const MINUTE_MS = 60_000;

const endOf = (startsAt: string, milliseconds: number): string =>
  instantOf(new Date(Date.parse(startsAt) + milliseconds));

const lengthOf = ({ startsAt, endsAt }: AppointmentState): number => Date.parse(endsAt) - Date.parse(startsAt);

/**
 * Moves an appointment, which keeps its length, or gives it another type, which brings its own. One that is over keeps
 * time, practitioner and type. Moving it answers a reschedule request.
 */
export function changedTime(
  appointment: AppointmentState,
  wanted: WantedTime,
  type?: TypeOfTime,
): AppointmentState | ChangeRefusal {
  if (appointment.revision !== wanted.revision) return 'changed';
  const startsAt = instantOf(wanted.startsAt);
  const moves = startsAt !== appointment.startsAt || wanted.practitioner.id !== appointment.practitionerId;
  const retyped = type && type.id !== appointment.appointmentTypeId ? type : undefined;
  if (retyped?.lacksPhone) return 'phone_missing';
  if ((moves || retyped) && !MOVABLE_STATUSES.includes(appointment.status)) return 'not_possible';
  if (moves && !wanted.isFree && !wanted.overbook) return 'slot_taken';
  return {
    ...appointment,
    ...placed(wanted.practitioner, startsAt, retyped ? retyped.minutes * MINUTE_MS : lengthOf(appointment)),
    ...((moves || retyped) && { overbooked: moves && !wanted.isFree, outsideHours: wanted.outside }),
    ...(retyped && typed(retyped)),
    ...(moves && NO_REQUEST),
  };
}

const placed = (practitioner: PractitionerOfTime, startsAt: string, milliseconds: number) => ({
  startsAt,
  endsAt: endOf(startsAt, milliseconds),
  practitionerId: practitioner.id,
  practitionerUserId: practitioner.userId,
});

const typed = ({ id, name, mode, color }: TypeOfTime) => ({ appointmentTypeId: id, type: name, mode, color });

const waitsForAnswer = ({ requestedAt, status, startsAt }: AppointmentState, now: Date): boolean =>
  requestedAt !== null && MOVABLE_STATUSES.includes(status) && Date.parse(startsAt) > now.getTime();

/** Moves an appointment to one of the times that its patient asked for; undefined if it is none of them or past. */
export function acceptedTime(
  appointment: AppointmentState,
  time: RequestedTime,
  practitioner: PractitionerOfTime,
  outside: boolean,
  now: Date,
): AppointmentState | undefined {
  if (!waitsForAnswer(appointment, now) || !isAmong(appointment.requestedTimes, time)) return undefined;
  const startsAt = instantOf(time.startsAt);
  if (Date.parse(startsAt) <= now.getTime()) return undefined;
  return {
    ...appointment,
    ...placed(practitioner, startsAt, lengthOf(appointment)),
    ...NO_REQUEST,
    overbooked: false,
    outsideHours: outside,
  };
}
