import type { AppointmentAnalyticsDto } from '@telecare/contracts';
import { AppointmentDays } from './appointment-days.js';
import { WeekTrend } from './week-trend.js';

interface AppointmentsOverTimeProps {
  readonly analytics: Pick<AppointmentAnalyticsDto, 'days' | 'trend'>;
  readonly ofDays: boolean;
}

export function AppointmentsOverTime({ analytics: { days, trend }, ofDays }: AppointmentsOverTimeProps) {
  return ofDays ? <AppointmentDays days={days} /> : <WeekTrend trend={trend} days={days} />;
}
