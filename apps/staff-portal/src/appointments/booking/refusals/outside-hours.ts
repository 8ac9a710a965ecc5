import { asProblem } from '@telecare/api-client';
import type { OutsideHours } from '@telecare/contracts';

/** What the API asks about before it takes a time; none for any other refusal. */
export function outsideHoursIn(error: unknown): readonly OutsideHours[] {
  const { code, outsideHours = [] } = asProblem(error);
  return code === 'appointment.outside_hours' ? outsideHours : [];
}
