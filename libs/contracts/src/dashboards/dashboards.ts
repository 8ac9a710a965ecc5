import { z } from 'zod';
import { appointmentDto } from '../appointments/appointments.js';
import { deviceZone, uuid } from '../shared/common.js';

const count = z.number().int().nonnegative();

const answerTimes = z
  .object({ medianSeconds: count, ninetiethSeconds: count })
  .nullable()
  .meta({ description: 'Within which half, and nine of ten, messages of patients were answered lately' });
export type AnswerTimes = z.infer<typeof answerTimes>;

export const staffDashboardDto = z
  .object({
    today: z.object({ total: count, confirmed: count, completed: count }),
    week: z.object({ total: count }),
    activePatients: count,
    answers: answerTimes,
    next: z.array(appointmentDto),
  })
  .meta({ id: 'StaffDashboard' });
export type StaffDashboardDto = z.infer<typeof staffDashboardDto>;

export const practitionerDashboardDto = z
  .object({
    today: z.object({ total: count, confirmed: count }),
    week: z.object({ total: count, completed: count }),
    patients: count,
    answers: answerTimes,
    schedule: z.array(appointmentDto),
  })
  .meta({ id: 'PractitionerDashboard' });
export type PractitionerDashboardDto = z.infer<typeof practitionerDashboardDto>;

export const patientDashboardQuery = z.strictObject({ timeZone: deviceZone });
export type PatientDashboardQuery = z.infer<typeof patientDashboardQuery>;

export const patientDashboardDto = z
  .object({
    next: appointmentDto.nullable(),
    thisMonth: count,
    upcoming: z.array(appointmentDto),
  })
  .meta({ id: 'PatientDashboard' });
export type PatientDashboardDto = z.infer<typeof patientDashboardDto>;

const practiceCounts = z.object({ users: count, practitioners: count, patients: count, appointments: count });

export const practiceOverviewDto = practiceCounts.meta({ id: 'PracticeOverview' });
export type PracticeOverviewDto = z.infer<typeof practiceOverviewDto>;

const platformAttention = z
  .object({
    withoutAdministrator: z
      .array(z.object({ id: uuid, name: z.string() }))
      .meta({ description: 'Active practices that nobody administers, the newest first, five at most' }),
    allWithoutAdministrator: count,
    inactivePractices: count,
    unprovedDomains: count.meta({ description: 'Practices whose own domain has failed its checks for days' }),
    failedDeliveries: count.meta({ description: 'Mails and other work that was given up in the last 24 hours' }),
  })
  .meta({ id: 'PlatformAttention' });
export type PlatformAttentionDto = z.infer<typeof platformAttention>;

export const platformDashboardDto = practiceCounts
  .extend({ practices: count, activePractices: count, attention: platformAttention })
  .meta({ id: 'PlatformDashboard' });
export type PlatformDashboardDto = z.infer<typeof platformDashboardDto>;
