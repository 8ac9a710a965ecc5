import type { AppointmentStatus } from './limits.js';
import { patientLimit } from './appointment-actions.js';

/*
 * When a patient may ask for another time. The API and the screens read this one rule. No schema here: a browser that
 * imports it must not load zod.
 */

/** `by_practice`: patients book no appointments of its type, so no free times are offered for it. */
export type RescheduleBar = 'not_possible' | 'by_practice' | 'too_late';

const RESCHEDULE_STATUSES: readonly AppointmentStatus[] = ['confirmed'];

interface Reschedulable {
  readonly status: AppointmentStatus;
  readonly startsAt: string;
  readonly patientsMayMove: boolean;
  readonly noticeMinutes: number;
}

/** Patients who are too late to cancel online are also too late to move: they have to call the practice. */
export function rescheduleBar(appointment: Reschedulable, now: Date): RescheduleBar | undefined {
  if (!RESCHEDULE_STATUSES.includes(appointment.status) || new Date(appointment.startsAt) <= now) return 'not_possible';
  if (!appointment.patientsMayMove) return 'by_practice';
  return now > patientLimit(appointment) ? 'too_late' : undefined;
}
