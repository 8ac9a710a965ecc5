import { createHash } from 'node:crypto';
import type { AppointmentMode, AppointmentStatus, AppointmentTypeColor, BookingWay, Role } from '@telecare/contracts';
import { type FoundBlocks, isBlocked } from '../../availability/blocked-times/blocked-time.rules.js';
import type { Notes } from '../appointment-notes.read-model.js';
import { type AppointmentState, instantOf, NO_REQUEST } from '../history/appointment-state.rules.js';
import type { RoomInUse } from '../../rooms/room-use.read-model.js';
import { inRoom, NO_ROOM, type RoomTaken } from '../../rooms/appointment-room.rules.js';

export interface Booking {
  readonly key: string;
  readonly appointmentTypeId: string;
  readonly practitionerId: string;
  readonly patientId: string | null;
  readonly startsAt: string;
  readonly notes: Notes;
  /** The patient writes it when booking. Nobody can change it later. */
  readonly bookingNote: string | null;
  readonly overbook: boolean;
  /** Free minutes that there must be around it; null for a time that is used twice on purpose. */
  readonly bufferMinutes: number | null;
  readonly outside: boolean;
  readonly roomId: string | null;
  readonly useRoomAnyway: boolean;
  /** The cancellation limit that a patient has read. Staff send none. */
  readonly noticeMinutes?: number | undefined;
  /** True if the time is not free, so only a repeated request gets its earlier answer. */
  readonly onlyRepeated: boolean;
}

export function digestOf(booking: Booking): Buffer {
  const { appointmentTypeId, practitionerId, patientId, startsAt, overbook, notes, bookingNote, roomId } = booking;
  const facts = [appointmentTypeId, practitionerId, patientId, startsAt, overbook, notes, bookingNote, roomId];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

export interface BookingFacts {
  readonly practiceId: string;
  readonly actingAs: Role;
  /** False if the wanted day is over. An appointment that began earlier today may still be entered: a patient walked in. */
  readonly isFromToday: boolean;
  readonly openMax: number;
  readonly type: BookedType | undefined;
  readonly practitioner: { readonly id: string; readonly userId: string } | undefined;
  readonly patient: { readonly id: string; readonly phone: string | null; readonly open: number } | undefined;
  readonly room?: RoomInUse | null;
  readonly blocked?: FoundBlocks | null;
  readonly earlier:
    { readonly id: string; readonly status: AppointmentStatus; readonly digest: Buffer | null } | undefined;
}

export interface BookedType {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly mode: AppointmentMode;
  readonly color: AppointmentTypeColor;
  readonly booking: BookingWay;
  readonly noticeMinutes: number;
  readonly isTaken: boolean;
  readonly isTooNear: boolean;
}

type Taken = { readonly refused: 'taken' | 'blocked' };
export type BookingRefusal =
  | Taken
  | RoomTaken
  | { readonly refused: 'unknown' | 'key_reused' | 'phone_missing' | 'limit_changed' }
  | { readonly refused: 'too_many_open'; readonly openMax: number };

export type BookingDecision =
  | BookingRefusal
  | { readonly repeated: { readonly id: string; readonly status: AppointmentStatus } }
  | { readonly booked: AppointmentState };

/** Decides whether a time is booked. A repeated request gets its earlier answer, whatever has changed since. */
export function decideBooking(facts: BookingFacts, wanted: Booking, id: string): BookingDecision {
  const { type, practitioner, patient, earlier, openMax } = facts;
  if (!type || !practitioner || !patient || !facts.isFromToday) return { refused: 'unknown' };
  if (earlier) {
    const differs = earlier.digest !== null && !earlier.digest.equals(digestOf(wanted));
    return differs ? { refused: 'key_reused' } : { repeated: earlier };
  }
  if (type.mode === 'phone' && patient.phone === null) return { refused: 'phone_missing' };
  if (facts.actingAs === 'patient' && patient.open >= openMax) return { refused: 'too_many_open', openMax };
  if (wanted.onlyRepeated || (wanted.bufferMinutes !== null && type.isTooNear)) return { refused: 'taken' };
  if ((wanted.noticeMinutes ?? type.noticeMinutes) !== type.noticeMinutes) return { refused: 'limit_changed' };
  const made = booked(facts.practiceId, facts.actingAs, wanted, { id, type, practitioner });
  const isInBlock = isBlocked(facts.blocked, made.startsAt, made.endsAt);
  // A patient does not learn why a time is not free.
  if (isInBlock && !wanted.overbook) return { refused: facts.actingAs === 'patient' ? 'taken' : 'blocked' };
  const placed = inRoom(undefined, { ...made, overbooked: made.overbooked || isInBlock }, facts.room, wanted);
  return 'refused' in placed ? placed : { booked: placed };
}

function booked(
  practiceId: string,
  actingAs: Role,
  { startsAt, notes, overbook, outside }: Booking,
  { id, type, practitioner }: { id: string; type: BookedType; practitioner: { id: string; userId: string } },
): AppointmentState {
  return {
    id,
    practiceId,
    revision: 0,
    startsAt: instantOf(startsAt),
    endsAt: instantOf(new Date(Date.parse(startsAt) + type.minutes * 60_000)),
    practitionerId: practitioner.id,
    practitionerUserId: practitioner.userId,
    appointmentTypeId: type.id,
    type: type.name,
    mode: type.mode,
    color: type.color,
    status: actingAs === 'patient' && type.booking === 'request' ? 'pending' : 'confirmed',
    ...notes,
    arrivedAt: null,
    inRoomSince: null,
    ...NO_ROOM,
    overbooked: overbook && type.isTaken,
    outsideHours: outside,
    noticeMinutes: type.noticeMinutes,
    ...NO_REQUEST,
  };
}
