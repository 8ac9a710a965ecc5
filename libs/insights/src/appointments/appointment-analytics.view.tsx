import type { UseQueryResult } from '@tanstack/react-query';
import { LoadFailure } from '@telecare/portal-kit';
import { AnalyticsLoading } from '../analytics-loading.js';
import { ExportCsv } from '../export-csv.js';
import { AnalyticsControls } from '../range/analytics-controls.js';
import type { Ranged } from '../range/ranged.js';
import { useTexts } from '../texts.js';
import { appointmentCsv, type CountedAppointments } from './appointment-csv.js';
import { AppointmentFigures, type FigureLinks } from './appointment-figures.js';
import { AppointmentsOverTime } from './appointments-over-time.js';
import { HourlyDistribution } from './hourly-distribution.js';

interface AppointmentAnalyticsViewProps extends Ranged {
  readonly query: UseQueryResult<CountedAppointments>;
  readonly links?: FigureLinks;
}

export function AppointmentAnalyticsView({ query, links, range, scope }: AppointmentAnalyticsViewProps) {
  const { t } = useTexts();
  const data = range.fault ? undefined : query.data;
  return (
    <>
      <AnalyticsControls range={range} scope={scope}>
        <ExportCsv
          label={t('appointments.csv.export')}
          fileName={t('appointments.csv.file')}
          range={range}
          csv={data && (() => appointmentCsv(data, t))}
        />
      </AnalyticsControls>
      {query.isLoading && <AnalyticsLoading />}
      <LoadFailure title={t('appointments.failed')} query={query} />
      {data && (
        <>
          <AppointmentFigures analytics={data} links={links} ofDays={range.days !== null} />
          <AppointmentsOverTime analytics={data} ofDays={range.days !== null} />
          <HourlyDistribution hours={data.hours} />
        </>
      )}
    </>
  );
}
