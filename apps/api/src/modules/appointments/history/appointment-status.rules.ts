import {
  type ActOnAppointment,
  actionsFor,
  APPOINTMENT_TRANSITIONS,
  type AppointmentStatus,
  isInTime,
  type Role,
} from '@telecare/contracts';
import { instantOf } from './appointment-state.rules.js';

export interface LockedAppointment {
  readonly status: AppointmentStatus;
  readonly startsAt: string;
  readonly timeZone: string;
  readonly arrivedAt: string | null;
  readonly inRoomSince: string | null;
  readonly noticeMinutes: number;
}

export type Progress = Pick<LockedAppointment, 'status' | 'arrivedAt' | 'inRoomSince'>;

const EXPECTED: Progress = { status: 'confirmed', arrivedAt: null, inRoomSince: null };

/** Returns what an action leads to, or undefined if the status, the time of day, or the role does not allow it. */
export function progressAfter(
  action: ActOnAppointment['action'],
  appointment: LockedAppointment,
  actingAs: Role,
  now: Date,
): Progress | undefined {
  if (!actionsFor(actingAs, appointment, now).includes(action)) return undefined;
  const { arrivedAt, inRoomSince } = appointment;
  const at = instantOf(now);
  switch (action) {
    case 'check_in':
      return { status: 'checked_in', arrivedAt: at, inRoomSince: null };
    case 'to_room':
      // The server of the check-in may have a clock that is ahead, and nobody is in the room before the arrival.
      return { status: 'checked_in', arrivedAt, inRoomSince: arrivedAt !== null && arrivedAt > at ? arrivedAt : at };
    case 'leave_room':
      // A patient who went straight in without a check-in is expected again.
      return arrivedAt === null ? EXPECTED : { status: 'checked_in', arrivedAt, inRoomSince: null };
    case 'reopen':
      return reopened(appointment);
    default:
      return { status: APPOINTMENT_TRANSITIONS[action].to, arrivedAt, inRoomSince };
  }
}

// Undoing a completion leads back to where the patient was.
const reopened = ({ status, arrivedAt, inRoomSince }: LockedAppointment): Progress =>
  status === 'completed' && (arrivedAt ?? inRoomSince) !== null
    ? { status: 'checked_in', arrivedAt, inRoomSince }
    : EXPECTED;

export type OwnCancellation = 'done' | 'not_possible' | 'too_late';

// Patients cancel alone until the limit of the appointment. After that they have to call the practice.
export function ownCancellation(appointment: LockedAppointment, now: Date): OwnCancellation {
  if (!APPOINTMENT_TRANSITIONS.cancel.from.includes(appointment.status)) return 'not_possible';
  return isInTime('cancel', appointment, now) ? 'done' : 'too_late';
}
