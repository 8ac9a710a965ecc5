import { asProblem } from '@telecare/api-client';

const TAKEN = ['appointment.slot_taken', 'appointment.patient_busy'];

// True if the practitioner or the patient has another appointment then; the answer names the nearest free times.
export const isTakenTime = (error: unknown): boolean => error !== null && TAKEN.includes(asProblem(error).code ?? '');
