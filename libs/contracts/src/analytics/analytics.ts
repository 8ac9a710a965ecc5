import { z } from 'zod';
import { givenDay, localDate, uuid } from '../shared/common.js';
import { ANALYTICS_DAYS_MAX, isAnalyticsRange } from './limits.js';

/**
 * First and last day, on each practice's own clock. Without them, counts cover all time, and messages the last thirty
 * days.
 */
export const analyticsDays = { from: givenDay.optional(), to: givenDay.optional() };

interface AskedRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const fault = (message: string) => ({ path: ['to'], message });

export const WHOLE_RANGE = {
  holds: ({ from, to }: AskedRange) => (from === undefined) === (to === undefined),
  fault: fault('A range has a first and a last day'),
};

export const COUNTABLE_RANGE = {
  holds: ({ from, to }: AskedRange) => !from || !to || isAnalyticsRange(from, to),
  fault: fault(`The last day is not before the first, and ${ANALYTICS_DAYS_MAX} days are the most`),
};

export const analyticsQuery = z
  .strictObject(analyticsDays)
  .refine(WHOLE_RANGE.holds, WHOLE_RANGE.fault)
  .refine(COUNTABLE_RANGE.holds, COUNTABLE_RANGE.fault);
export type AnalyticsQuery = z.infer<typeof analyticsQuery>;

const count = z.number().int().nonnegative();

const percent = z.number().int().min(0).max(100).nullable();

/**
 * Appointments of one practice, or of all. Days, weeks (from Sunday) and hours follow each practice's own clock.
 * Cancelled appointments only count in the total and as cancelled. Today, upcoming, the weeks and the trend are
 * relative to now. All other figures cover the requested days.
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
