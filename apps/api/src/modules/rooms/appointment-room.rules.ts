import { type AppointmentStatus } from '@telecare/contracts';
import type { RoomInUse, RoomUse } from './room-use.read-model.js';
import type { AppointmentState } from '../appointments/history/appointment-state.rules.js';

export interface WantedRoom {
  readonly roomId?: string | null | undefined;
  readonly useRoomAnyway?: boolean | undefined;
}

export interface RoomTaken {
  readonly refused: 'room_taken';
  readonly holder: RoomUse | undefined;
}

export type RoomRefusal = RoomTaken | { readonly refused: 'unknown' };

export const NO_ROOM = { roomId: null, roomName: null, roomIsShared: false } as const;

// Same statuses as in the constraint `room_in_one_use`.
const HOLDING: readonly AppointmentStatus[] = ['pending', 'confirmed', 'checked_in'];

const holds = ({ status }: AppointmentState): boolean => HOLDING.includes(status);

/**
 * Assigns the chosen room and refuses one that another appointment uses at that time. Without a choice, the appointment
 * keeps its room, unless the room is taken at the new time. Only in-person appointments have a room.
 */
export function inRoom(
  before: AppointmentState | undefined,
  after: AppointmentState,
  room: RoomInUse | null | undefined,
  { roomId, useRoomAnyway }: WantedRoom,
): AppointmentState | RoomRefusal {
  const wanted = roomId === undefined ? after.roomId : roomId;
  if (wanted === null || after.mode !== 'in_person') return { ...after, ...NO_ROOM };
  const stays = before?.roomId === wanted && before.startsAt === after.startsAt && before.endsAt === after.endsAt;
  if (stays && (holds(before) || !holds(after))) return after;
  const isChosen = roomId !== undefined;
  if (room?.id !== wanted || (isChosen && !room.isActive && before?.roomId !== wanted)) {
    return isChosen ? { refused: 'unknown' } : { ...after, ...NO_ROOM };
  }
  const placed = { ...after, roomId: room.id, roomName: room.name, roomIsShared: false };
  const holder = holds(after) ? room.uses.find((use) => overlaps(use, after)) : undefined;
  if (!holder) return placed;
  if (useRoomAnyway || (stays && after.roomIsShared)) return { ...placed, roomIsShared: true };
  return isChosen ? { refused: 'room_taken', holder } : { ...after, ...NO_ROOM };
}

const overlaps = (one: Pick<RoomUse, 'startsAt' | 'endsAt'>, other: AppointmentState): boolean =>
  Date.parse(one.startsAt) < Date.parse(other.endsAt) && Date.parse(other.startsAt) < Date.parse(one.endsAt);
