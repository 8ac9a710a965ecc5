import { z } from 'zod';
import { instant, uuid } from '../shared/common.js';
import { AGE_GROUP_NAMES } from './limits.js';

const count = z.number().int().nonnegative();

/**
 * Numbers of current patients of one practice, or of all. Days and weeks (from Sunday) follow each practice's own
 * clock. A patient of two practices counts in both. The total, complete profiles, age groups and practices cover
 * patients added on the requested days. All other figures are relative to now.
 */
export const patientAnalyticsDto = z
  .object({
    total: count,
    createdToday: count,
    thisWeek: count.meta({ description: 'Became a patient this week' }),
    lastWeek: count,
    newPatients: count.meta({ description: 'Became a patient within 30 days' }),
    completeProfiles: count.meta({
      description: 'First name, last name, e-mail address, phone and date of birth are all known',
    }),
    appointmentsMade: count.meta({ description: 'Appointments that were created in the last 7 days' }),
    ageGroups: z
      .array(z.object({ group: z.enum(AGE_GROUP_NAMES), patients: count }))
      .meta({ description: 'In whole years, youngest first; unknown without a date of birth' }),
  })
  .meta({ id: 'PatientAnalytics' });
export type PatientAnalyticsDto = z.infer<typeof patientAnalyticsDto>;

const countedPractice = z.object({ id: uuid, name: z.string(), subdomain: z.string(), patients: count });

export const platformPatientAnalyticsDto = patientAnalyticsDto
  .extend({ practices: z.array(countedPractice).meta({ description: 'Most patients first; 100 at most' }) })
  .meta({ id: 'PlatformPatientAnalytics' });
export type PlatformPatientAnalyticsDto = z.infer<typeof platformPatientAnalyticsDto>;

const latestPatient = z
  .object({
    id: uuid,
    name: z.string().nullable().meta({ description: 'Null while the practice is closed to the caller' }),
    alias: z.string().meta({ description: 'Tells patients of closed practices apart' }),
    email: z.string().nullable(),
    practice: z.object({ id: uuid, name: z.string() }),
    createdAt: instant,
  })
  .meta({ id: 'LatestPatient' });
export type LatestPatientDto = z.infer<typeof latestPatient>;

export const latestPatientsDto = z.object({ items: z.array(latestPatient) }).meta({ id: 'LatestPatients' });
export type LatestPatientsDto = z.infer<typeof latestPatientsDto>;
