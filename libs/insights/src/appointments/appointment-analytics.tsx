import { Inline } from '@telecare/ui';
import { ExportCsv } from '../export-csv.js';
import { useTexts } from '../texts.js';
import { appointmentCsv, type CountedAppointments } from './appointment-csv.js';
import { AppointmentFigures, type FigureLinks } from './appointment-figures.js';
import { HourlyDistribution } from './hourly-distribution.js';
import { WeekTrend } from './week-trend.js';

interface AppointmentAnalyticsProps {
  readonly analytics: CountedAppointments;
  /** The lists that the figures count, where there are some. */
  readonly links?: FigureLinks;
}

/** The appointments of a practice, or of all, in figures and charts. */
export function AppointmentAnalytics({ analytics, links }: AppointmentAnalyticsProps) {
  const { t } = useTexts();
  return (
    <>
      <Inline style={{ justifyContent: 'flex-end' }}>
        <ExportCsv
          label={t('appointments.csv.export')}
          fileName={t('appointments.csv.file')}
          csv={() => appointmentCsv(analytics, t)}
        />
      </Inline>
      <AppointmentFigures analytics={analytics} links={links} />
      <WeekTrend trend={analytics.trend} days={analytics.days} />
      <HourlyDistribution hours={analytics.hours} />
    </>
  );
}
