import { givenInstant } from '../shared/common.js';
import { APPOINTMENT_DAYS_AHEAD_MAX } from './limits.js';

export const wholeMinute = givenInstant
  .transform((at) => new Date(at).toISOString())
  .refine((at) => at.endsWith(':00.000Z'), 'Not a whole minute');

export const OUT_OF_REACH = 'Further ahead than appointments are made';

export const isInReach = (at: string): boolean =>
  new Date(at).getTime() <= Date.now() + APPOINTMENT_DAYS_AHEAD_MAX * 86_400_000;

export const appointmentStart = wholeMinute.refine(isInReach, OUT_OF_REACH);
