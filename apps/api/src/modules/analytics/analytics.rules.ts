import {
  type AppointmentAnalyticsDto,
  completionRate,
  type PlatformAppointmentAnalyticsDto,
  TREND_DAYS,
} from '@telecare/contracts';

/** What the database counts. */
export type AppointmentCounts = Omit<AppointmentAnalyticsDto, 'completionRate' | 'trend'>;

export interface PlatformCounts extends AppointmentCounts {
  readonly practices: readonly Omit<PlatformAppointmentAnalyticsDto['practices'][number], 'completionRate'>[];
}

type Trend = AppointmentAnalyticsDto['trend'];

export const analyticsOf = (counts: AppointmentCounts): AppointmentAnalyticsDto => ({
  ...counts,
  completionRate: completionRate(counts),
  trend: trendOf(counts.days),
});

/** The newest days against as many before them. */
export function trendOf(days: AppointmentCounts['days']): Trend {
  const lastDays = appointmentsOf(days.slice(-TREND_DAYS));
  const daysBefore = appointmentsOf(days.slice(0, -TREND_DAYS));
  const growth = daysBefore === 0 ? null : Math.round((1000 * (lastDays - daysBefore)) / daysBefore) / 10;
  return { lastDays, daysBefore, growth };
}

const appointmentsOf = (days: AppointmentCounts['days']): number =>
  days.reduce((sum, { appointments }) => sum + appointments, 0);
