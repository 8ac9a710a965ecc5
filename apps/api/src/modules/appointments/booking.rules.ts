import { createHash } from 'node:crypto';
import type { Booking } from './booking.queries.js';

/** Hashes every fact of the booking. Leaves out the confirmation of a time outside the hours. */
export function digestOf(booking: Omit<Booking, 'digest'>): Buffer {
  const { appointmentTypeId, practitionerId, patientId, startsAt, overbook, written } = booking;
  const facts = JSON.stringify([appointmentTypeId, practitionerId, patientId, startsAt, overbook, written]);
  return createHash('sha256').update(facts).digest();
}
