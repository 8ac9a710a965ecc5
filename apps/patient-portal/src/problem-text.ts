import { asProblem } from '@telecare/api-client';
import type { useTranslation } from '@telecare/shell-sdk';

type Translate = ReturnType<typeof useTranslation>['t'];

/** What a refused or failed call means, in words. */
export const problemText = (t: Translate, error: unknown): string =>
  t([`problems.${asProblem(error).code}`, 'problems.unknown']);

/** Whether the time itself cannot be had, however often it is tried. */
export function isTimeGone(error: unknown): boolean {
  const { code } = asProblem(error);
  return code === 'appointment.slot_taken' || code === 'appointment.patient_busy';
}
