import { z } from 'zod';
import { CALENDAR_DAYS_MAX } from '../appointments/limits.js';
import { givenDay, instant, uuid } from '../shared/common.js';
import { optionalLine } from '../shared/text.js';
import { needsAlertText, PATIENT_ALERT_KINDS, PATIENT_ALERT_TEXT_MAX, PATIENT_ALERT_TONES } from './limits.js';

const mark = {
  kind: z.enum(PATIENT_ALERT_KINDS),
  text: z.string().nullable().meta({ description: 'The language of an interpreter, own words, or a detail' }),
  tone: z.enum(PATIENT_ALERT_TONES),
};

export const patientAlertMark = z.object({ id: uuid, ...mark }).meta({ id: 'PatientAlertMark' });
export type PatientAlertMark = z.infer<typeof patientAlertMark>;

export const patientAlertDto = patientAlertMark
  .extend({
    addedAt: instant,
    addedBy: z.string().meta({ description: 'By their record in the practice' }),
  })
  .meta({ id: 'PatientAlert' });
export type PatientAlertDto = z.infer<typeof patientAlertDto>;

// Oldest first.
export const patientAlerts = z.object({ items: z.array(patientAlertDto) }).meta({ id: 'PatientAlerts' });
export type PatientAlerts = z.infer<typeof patientAlerts>;

export const addPatientAlert = z
  .strictObject({ ...mark, text: optionalLine(PATIENT_ALERT_TEXT_MAX) })
  .refine(({ kind, text }) => text !== null || !needsAlertText(kind), {
    path: ['text'],
    message: 'This kind of alert needs a text',
  })
  .meta({ id: 'AddPatientAlert' });
export type AddPatientAlert = z.infer<typeof addPatientAlert>;

export const patientAlertRef = z.object({ id: uuid }).meta({ id: 'PatientAlertRef' });
export type PatientAlertRef = z.infer<typeof patientAlertRef>;

export const scheduledAlertsQuery = z.strictObject({
  from: givenDay.meta({ description: "First day in the practice's zone" }),
  days: z.coerce.number().int().min(1).max(CALENDAR_DAYS_MAX).default(1),
});
export type ScheduledAlertsQuery = z.infer<typeof scheduledAlertsQuery>;

const patientWithAlerts = z
  .object({ patientId: uuid, alerts: z.array(patientAlertMark) })
  .meta({ id: 'PatientWithAlerts' });
export type PatientWithAlerts = z.infer<typeof patientWithAlerts>;

// Only patients with alerts and an appointment on one of the days that the caller can read.
export const scheduledAlerts = z.object({ items: z.array(patientWithAlerts) }).meta({ id: 'ScheduledAlerts' });
export type ScheduledAlerts = z.infer<typeof scheduledAlerts>;
