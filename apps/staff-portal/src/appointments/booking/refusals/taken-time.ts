import { asProblem } from '@telecare/api-client';

const TAKEN = ['appointment.slot_taken', 'appointment.slot_blocked', 'appointment.patient_busy'];

// True if the practitioner or the patient is not free. The error contains the nearest free times.
export const isTakenTime = (error: unknown): boolean => error !== null && TAKEN.includes(asProblem(error).code ?? '');

export const refusedTime = <Time>(error: unknown, sent: Time | undefined): Time | undefined =>
  isTakenTime(error) ? sent : undefined;
