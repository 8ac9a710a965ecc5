import { asProblem } from '@telecare/api-client';

/** Whether the time itself cannot be had, however often it is tried. */
export function isTimeGone(error: unknown): boolean {
  const { code } = asProblem(error);
  return code === 'appointment.slot_taken' || code === 'appointment.patient_busy';
}
