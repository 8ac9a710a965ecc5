import type { AppointmentAnalyticsDto } from '@telecare/contracts';
import { AppointmentDays } from './appointment-days.js';
import { WeekTrend } from './week-trend.js';

interface AppointmentsOverTimeProps {
  readonly analytics: Pick<AppointmentAnalyticsDto, 'days' | 'trend'>;
  /** Of chosen days; without them the last two weeks are compared. */
  readonly ofDays: boolean;
}

/** How many appointments there were when. */
export function AppointmentsOverTime({ analytics: { days, trend }, ofDays }: AppointmentsOverTimeProps) {
  return ofDays ? <AppointmentDays days={days} /> : <WeekTrend trend={trend} days={days} />;
}
