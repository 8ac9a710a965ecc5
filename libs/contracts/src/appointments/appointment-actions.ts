import { type AppointmentStatus, OPEN_STATUSES } from './limits.js';
import { type Role, STAFF_ROLES } from '../access/roles.js';

/*
 * What can be done with an appointment: from which states, to which, by whom and from when on. The API and the screens read
 * this one table. No schema here: a browser that imports it must not load zod.
 */

export const APPOINTMENT_ACTIONS = [
  'confirm',
  'check_in',
  'to_room',
  'leave_room',
  'complete',
  'no_show',
  'cancel',
  'reopen',
  'reopen_cancelled',
] as const;
export type AppointmentAction = (typeof APPOINTMENT_ACTIONS)[number];

/** `day` is the appointment's calendar day in its own zone, `start` the moment it begins. */
export type ActionBegins = 'any_time' | 'day' | 'start';

interface Transition {
  readonly from: readonly AppointmentStatus[];
  readonly to: AppointmentStatus;
  readonly by: readonly Role[];
  readonly begins: ActionBegins;
  // True if it is possible on the whole day once the patient is in the room.
  readonly earlierInRoom?: boolean;
  // True if it is no longer possible once the appointment has begun.
  readonly endsAtStart?: boolean;
  // Left out, it does not matter whether the patient is in the room.
  readonly inRoom?: boolean;
  /** True if patients may do it alone only until the limit of the appointment. */
  readonly hasPatientLimit?: boolean;
}

export const APPOINTMENT_TRANSITIONS: Readonly<Record<AppointmentAction, Transition>> = {
  confirm: { from: ['pending'], to: 'confirmed', by: STAFF_ROLES, begins: 'any_time' },
  check_in: { from: ['confirmed'], to: 'checked_in', by: STAFF_ROLES, begins: 'day' },
  // A patient may go straight in, and a phone call has nobody to check in.
  to_room: { from: ['confirmed', 'checked_in'], to: 'checked_in', by: STAFF_ROLES, begins: 'day', inRoom: false },
  leave_room: { from: ['checked_in'], to: 'checked_in', by: STAFF_ROLES, begins: 'day', inRoom: true },
  // Small practices without check-in complete confirmed appointments directly. A patient who was seen early leaves early.
  complete: {
    from: ['confirmed', 'checked_in'],
    to: 'completed',
    by: STAFF_ROLES,
    begins: 'start',
    earlierInRoom: true,
  },
  // Staff mark it after the start. It is never automatic.
  no_show: { from: ['confirmed'], to: 'no_show', by: STAFF_ROLES, begins: 'start' },
  cancel: {
    from: OPEN_STATUSES,
    to: 'cancelled',
    by: [...STAFF_ROLES, 'patient'],
    begins: 'any_time',
    hasPatientLimit: true,
  },
  // A press on the wrong row is taken back on the same day.
  reopen: { from: ['checked_in', 'completed', 'no_show'], to: 'confirmed', by: STAFF_ROLES, begins: 'day' },
  // The time may be taken meanwhile, and a cancelled request is a request again.
  reopen_cancelled: {
    from: ['cancelled'],
    to: 'confirmed',
    by: STAFF_ROLES,
    begins: 'any_time',
    endsAtStart: true,
  },
};

export const MOVABLE_STATUSES: readonly AppointmentStatus[] = OPEN_STATUSES;

export const APPOINTMENT_REASON_MAX = 500;

interface ActedOn {
  readonly status: AppointmentStatus;
  readonly startsAt: string;
  readonly timeZone: string;
  readonly inRoomSince: string | null;
  readonly noticeMinutes: number;
}

type Limited = Pick<ActedOn, 'startsAt' | 'noticeMinutes'>;

/** Patients may cancel, or ask for another time, until then. Later they have to call. */
export const patientLimit = ({ startsAt, noticeMinutes }: Limited): Date =>
  new Date(Date.parse(startsAt) - noticeMinutes * 60_000);

export const actionsFor = (role: Role, appointment: ActedOn, now: Date): AppointmentAction[] =>
  APPOINTMENT_ACTIONS.filter((action) => {
    const { from, by, begins, earlierInRoom = false, endsAtStart = false, inRoom } = APPOINTMENT_TRANSITIONS[action];
    return (
      by.includes(role) &&
      from.includes(appointment.status) &&
      (inRoom === undefined || inRoom === (appointment.inRoomSince !== null)) &&
      hasBegun(earlierInRoom && appointment.inRoomSince !== null ? 'day' : begins, appointment, now) &&
      !(endsAtStart && hasBegun('start', appointment, now)) &&
      inNotice(role, action, appointment, now)
    );
  });

const inNotice = (role: Role, action: AppointmentAction, appointment: ActedOn, now: Date): boolean =>
  STAFF_ROLES.some((staff) => staff === role) || isInTime(action, appointment, now);

export function isInTime(action: AppointmentAction, appointment: Limited, now: Date): boolean {
  const { hasPatientLimit = false } = APPOINTMENT_TRANSITIONS[action];
  return now <= (hasPatientLimit ? patientLimit(appointment) : new Date(appointment.startsAt));
}

function hasBegun(begins: ActionBegins, { startsAt, timeZone }: ActedOn, now: Date): boolean {
  const start = new Date(startsAt);
  switch (begins) {
    case 'any_time':
      return true;
    case 'day':
      return dayIn(timeZone, now) === dayIn(timeZone, start);
    case 'start':
      return now >= start;
  }
}

const dayIn = (timeZone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
