import { joinWindow, type AppointmentMode, type AppointmentStatus, type NotificationState } from '@telecare/contracts';
import type { Told } from '../../notification-deliveries/ladder.rules.js';

// A practitioner who leaves and comes back within this time does not notify the patient again.
const RINGS_AGAIN_MS = 30 * 60_000;

export interface OpenedRoom {
  readonly mode: AppointmentMode;
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly practitionerIsInCall: boolean;
  readonly patientIsInCall: boolean;
  // When the patient was last notified about this start; null if never.
  readonly notifiedAt: Date | null;
  // False for a patient with neither a device for push messages nor a number for texts.
  readonly hasChannel: boolean;
}

export function isPatientToNotify(room: OpenedRoom, now: Date): boolean {
  const { mode, status, practitionerIsInCall, patientIsInCall, notifiedAt, hasChannel } = room;
  const [startsAt, endsAt] = [room.startsAt.toISOString(), room.endsAt.toISOString()];
  if (!hasChannel || !practitionerIsInCall || patientIsInCall) return false;
  if (joinWindow({ mode, status, startsAt, endsAt }, now) !== 'open') return false;
  return !notifiedAt || now.getTime() - notifiedAt.getTime() >= RINGS_AGAIN_MS;
}

// State of the notification, from the states of its channels. A patient who joined before anything left needed nothing.
export function readyState({ push, text }: Told, isStillTrue: boolean): NotificationState {
  const states = [push, text];
  if (states.some((state) => state === 'sent' || state === 'delivered')) return 'sent';
  if (states.some((state) => state === 'waiting' || state === 'sending')) return 'queued';
  return isStillTrue ? 'not_delivered' : 'superseded';
}
