import { actionsFor, type AppointmentStatus, type Role } from '@telecare/contracts';
import { type AppointmentState, instantOf } from '../appointments/history/appointment-state.rules.js';
import { type FoundBlocks, isBlocked } from '../availability/blocked-times/blocked-time.rules.js';
import { inRoom } from '../rooms/appointment-room.rules.js';
import type { RoomInUse } from '../rooms/room-use.read-model.js';

export interface CancelledAppointment extends AppointmentState {
  readonly cancelledFrom: AppointmentStatus | null;
  readonly timeZone: string;
  readonly actingAs: Role;
}

export interface ReopeningFacts {
  // Null if the practitioner has left the practice.
  readonly practitionerUserId: string | null;
  readonly isPatientHere: boolean;
  readonly isFree: boolean;
  readonly room?: RoomInUse | null;
  readonly blocked?: FoundBlocks | null;
}

export interface WantedReopening {
  readonly revision: number;
  readonly startsAt?: string | undefined;
  readonly outside: boolean;
}

export type ReopeningRefusal = 'changed' | 'not_possible' | 'taken' | 'blocked';

// Refuses a time that is taken, even if the appointment was an overbooking. Clears a room that is taken, even if the
// appointment shared it before.
export function reopened(
  appointment: CancelledAppointment,
  { practitionerUserId, isPatientHere, isFree, room, blocked }: ReopeningFacts,
  wanted: WantedReopening,
  now: Date,
): AppointmentState | ReopeningRefusal {
  if (appointment.revision !== wanted.revision) return 'changed';
  if (appointment.status !== 'cancelled' || !practitionerUserId || !isPatientHere) return 'not_possible';
  const after = { ...appointment, ...timeOf(appointment, wanted.startsAt) };
  if (!actionsFor(appointment.actingAs, after, now).includes('reopen_cancelled')) return 'not_possible';
  if (!isFree) return 'taken';
  if (isBlocked(blocked, after.startsAt, after.endsAt)) return 'blocked';
  const active: AppointmentState = {
    ...after,
    practitionerUserId,
    status: appointment.cancelledFrom ?? 'confirmed',
    arrivedAt: null,
    inRoomSince: null,
    roomIsShared: false,
    overbooked: false,
    outsideHours: wanted.outside,
  };
  const placed = inRoom(appointment, active, room, {});
  return 'refused' in placed ? 'not_possible' : placed;
}

function timeOf({ startsAt, endsAt }: AppointmentState, wanted: string = startsAt) {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return { startsAt: instantOf(wanted), endsAt: instantOf(new Date(Date.parse(wanted) + length)) };
}
