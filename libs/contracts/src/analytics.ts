import { z } from 'zod';
import { localDate, uuid } from './common.js';

const count = z.number().int().nonnegative();

const percent = z.number().int().min(0).max(100).nullable();

/**
 * The appointments of a practice, or of all. Days, weeks (from Sunday) and hours are those of each practice's own clock;
 * cancelled appointments count in the total and as cancelled only.
 */
export const appointmentAnalyticsDto = z
  .object({
    total: count,
    today: count,
    over: count.meta({ description: 'Not cancelled, and completed or with an end that is over' }),
    completed: count,
    upcoming: count.meta({ description: 'Pending or confirmed, today or later' }),
    cancelled: count,
    thisWeek: count,
    lastWeek: count,
    completionRate: percent.meta({
      description: 'Completed of those that are over, in whole percent; null where none is',
    }),
    trend: z.object({
      lastDays: count.meta({ description: 'Of the last 7 days, with today' }),
      daysBefore: count.meta({ description: 'Of the 7 days before' }),
      growth: z.number().nullable().meta({ description: 'In percent; null when there is nothing to compare with' }),
    }),
    days: z
      .array(z.object({ day: localDate, appointments: count }))
      .meta({ description: 'The 14 days of the trend, oldest first' }),
    hours: z.array(count).length(24).meta({ description: 'Appointments by the hour they begin in, from midnight' }),
  })
  .meta({ id: 'AppointmentAnalytics' });
export type AppointmentAnalyticsDto = z.infer<typeof appointmentAnalyticsDto>;

const practiceAppointments = z.object({
  id: uuid,
  name: z.string(),
  subdomain: z.string(),
  total: count,
  over: count,
  completed: count,
  completionRate: percent,
});

export const platformAppointmentAnalyticsDto = appointmentAnalyticsDto
  .extend({ practices: z.array(practiceAppointments).meta({ description: 'Those with the most appointments' }) })
  .meta({ id: 'PlatformAppointmentAnalytics' });
export type PlatformAppointmentAnalyticsDto = z.infer<typeof platformAppointmentAnalyticsDto>;
