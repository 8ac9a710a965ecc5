import { z } from 'zod';
import { givenDay, localDate, uuid } from './common.js';
import { ANALYTICS_DAYS_MAX, isAnalyticsRange } from './limits.js';

/** Days of each practice's own clock, first and last; without them everything is counted, of messages the last thirty. */
export const analyticsQuery = z
  .strictObject({ from: givenDay.optional(), to: givenDay.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: 'A range has a first and a last day',
  })
  .refine(({ from, to }) => !from || !to || isAnalyticsRange(from, to), {
    path: ['to'],
    message: `The last day is not before the first, and ${ANALYTICS_DAYS_MAX} days are the most`,
  });
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

const count = z.number().int().nonnegative();

const percent = z.number().int().min(0).max(100).nullable();

/**
 * The appointments of a practice, or of all. Days, weeks (from Sunday) and hours are those of each practice's own clock;
 * cancelled appointments count in the total and as cancelled only. Today, upcoming, the weeks and the trend are those of
 * now; everything else is of the days that were asked for.
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
      .meta({ description: 'The days that were asked for, or the 14 of the trend; oldest first' }),
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
