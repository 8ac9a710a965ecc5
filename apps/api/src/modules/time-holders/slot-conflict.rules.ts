import type { BookedAppointment, Slot, TimeHolder } from '@telecare/contracts';
import { violatedConstraint } from '../../platform/database/constraint.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { roomTaken } from '../rooms/room-taken.rules.js';
import type { BookingDecision } from '../appointments/booking/booking.rules.js';

type Nearest = () => Promise<Slot[]>;

export type Busy = 'practitioner' | 'patient';

// Undefined if the viewer may not know which appointment has the time.
type Holder = (busy: Busy) => Promise<TimeHolder | undefined>;

/**
 * Translates a refused write of a time: whose time is taken, by which appointment, and which times are free nearby.
 * Rethrows any other error.
 */
export async function refuseTaken(thrown: unknown, nearest?: Nearest, holder?: Holder): Promise<never> {
  switch (violatedConstraint(thrown)) {
    case 'patient_in_one_place':
      throw new DomainError('appointment.patient_busy', await around('patient', nearest, holder), { cause: thrown });
    case 'practitioner_in_one_place':
      throw await slotTaken(nearest, holder, thrown);
    // The room was removed in the meantime.
    case 'appointments_practice_id_room_id_fkey':
      throw new NotFound();
    case 'room_in_one_use':
      throw roomTaken(undefined, thrown);
    default:
      throw thrown;
  }
}

/** @throws DomainError with the reason why the time was not booked */
export async function bookedOrThrow(
  decision: BookingDecision,
  nearest?: Nearest,
  holder?: Holder,
): Promise<BookedAppointment> {
  if ('booked' in decision) return { id: decision.booked.id, status: decision.booked.status };
  if ('repeated' in decision) return { id: decision.repeated.id, status: decision.repeated.status };
  switch (decision.refused) {
    case 'unknown':
      throw new NotFound();
    case 'key_reused':
      throw new DomainError('request.key_reused');
    case 'phone_missing':
      throw new DomainError('appointment.phone_missing');
    case 'limit_changed':
      throw new DomainError('appointment.limit_changed');
    case 'too_many_open':
      throw new DomainError('appointment.too_many_open', { count: decision.openMax });
    case 'room_taken':
      throw roomTaken(decision.holder);
    case 'taken':
      throw await slotTaken(nearest, holder);
    case 'blocked':
      throw await slotBlocked(nearest);
  }
}

export async function slotTaken(nearest?: Nearest, holder?: Holder, cause?: unknown): Promise<DomainError> {
  return new DomainError('appointment.slot_taken', await around('practitioner', nearest, holder), { cause });
}

// No appointment has the time, so the error names none.
export async function slotBlocked(nearest?: Nearest): Promise<DomainError> {
  return new DomainError('appointment.slot_blocked', { nearest: await nearest?.() });
}

async function around(busy: Busy, nearest?: Nearest, holder?: Holder) {
  const timeHolder = await holder?.(busy);
  return { nearest: await nearest?.(), ...(timeHolder && { timeHolder }) };
}
