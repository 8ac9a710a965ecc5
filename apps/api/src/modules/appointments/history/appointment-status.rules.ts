import {
  type AppointmentAction,
  actionsFor,
  APPOINTMENT_TRANSITIONS,
  type AppointmentStatus,
  isInTime,
  type Role,
} from '@telecare/contracts';

export interface LockedAppointment {
  readonly status: AppointmentStatus;
  readonly startsAt: string;
  readonly timeZone: string;
}

/** Returns the status that an action leads to, or undefined if the status, the time of day, or the role does not allow it. */
export function statusAfter(
  action: AppointmentAction,
  appointment: LockedAppointment,
  actingAs: Role,
  now: Date,
): AppointmentStatus | undefined {
  return actionsFor(actingAs, appointment, now).includes(action) ? APPOINTMENT_TRANSITIONS[action].to : undefined;
}

export type OwnCancellation = 'done' | 'not_possible' | 'too_late';

/** Patients cancel alone until 24 hours before the appointment. After that they have to call the practice. */
export function ownCancellation({ status, startsAt }: LockedAppointment, now: Date): OwnCancellation {
  if (!APPOINTMENT_TRANSITIONS.cancel.from.includes(status)) return 'not_possible';
  return isInTime('cancel', { startsAt }, now) ? 'done' : 'too_late';
}
