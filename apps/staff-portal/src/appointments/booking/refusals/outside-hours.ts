import { asProblem } from '@telecare/api-client';
import type { OutsideHours } from '@telecare/contracts';

export function outsideHoursIn(error: unknown): readonly OutsideHours[] {
  const { code, outsideHours = [] } = asProblem(error);
  return code === 'appointment.outside_hours' ? outsideHours : [];
}
