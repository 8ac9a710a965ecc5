import { asProblem } from '@telecare/api-client';
import type { Slot } from '@telecare/contracts';

export function goneTimes(error: unknown, sent: readonly Slot[]): readonly Slot[] {
  const { code, errors = [] } = asProblem(error);
  if (code !== 'appointment.slot_taken') return [];
  return sent.filter((_, place) => errors.some(({ path }) => path === `times.${place}`));
}

export function isTimeGone(error: unknown): boolean {
  const { code } = asProblem(error);
  return code === 'appointment.slot_taken' || code === 'appointment.patient_busy';
}
