import { createHash } from 'node:crypto';
import type { Booking } from './booking.queries.js';

/** Of everything that makes it this booking; that staff were asked about the hours is none of it. */
export function digestOf(booking: Omit<Booking, 'digest'>): Buffer {
  const { appointmentTypeId, practitionerId, patientId, startsAt, overbook, written } = booking;
  const facts = JSON.stringify([appointmentTypeId, practitionerId, patientId, startsAt, overbook, written]);
  return createHash('sha256').update(facts).digest();
}
