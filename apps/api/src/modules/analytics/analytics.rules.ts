import {
  type AppointmentAnalyticsDto,
  completionRate,
  type PlatformAppointmentAnalyticsDto,
} from '@telecare/contracts';

type Trend = AppointmentAnalyticsDto['trend'];

export interface AppointmentCounts extends Omit<AppointmentAnalyticsDto, 'completionRate' | 'trend'> {
  readonly trend: Omit<Trend, 'growth'>;
}

export interface PlatformCounts extends AppointmentCounts {
  readonly practices: readonly Omit<PlatformAppointmentAnalyticsDto['practices'][number], 'completionRate'>[];
}

export const analyticsOf = (counts: AppointmentCounts): AppointmentAnalyticsDto => ({
  ...counts,
  completionRate: completionRate(counts),
  trend: { ...counts.trend, growth: growthOf(counts.trend) },
});

export const growthOf = ({ lastDays, daysBefore }: Omit<Trend, 'growth'>): number | null =>
  daysBefore === 0 ? null : Math.round((1000 * (lastDays - daysBefore)) / daysBefore) / 10;
