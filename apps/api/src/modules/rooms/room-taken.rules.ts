import { DomainError } from '../../platform/http/domain-error.js';
import type { RoomUse } from './room-use.read-model.js';

// Names the appointment in the room only to a viewer who may read it.
export function roomTaken(holder: RoomUse | undefined, cause?: unknown): DomainError {
  return new DomainError('appointment.room_taken', holder?.isShown ? { roomHolder: shownHolder(holder) } : {}, {
    cause,
  });
}

const shownHolder = ({ id, startsAt, endsAt, practitioner }: RoomUse) => ({
  appointmentId: id,
  startsAt,
  endsAt,
  practitioner,
});
