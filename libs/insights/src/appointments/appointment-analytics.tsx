import type { AppointmentAnalyticsDto } from '@telecare/contracts';
import { AppointmentFigures, type FigureLinks } from './appointment-figures.js';
import { HourlyDistribution } from './hourly-distribution.js';
import { WeekTrend } from './week-trend.js';

interface AppointmentAnalyticsProps {
  readonly analytics: AppointmentAnalyticsDto;
  /** The lists that the figures count, where there are some. */
  readonly links?: FigureLinks;
}

/** The appointments of a practice, or of all, in figures and charts. */
export function AppointmentAnalytics({ analytics, links }: AppointmentAnalyticsProps) {
  return (
    <>
      <AppointmentFigures analytics={analytics} links={links} />
      <WeekTrend trend={analytics.trend} days={analytics.days} />
      <HourlyDistribution hours={analytics.hours} />
    </>
  );
}
