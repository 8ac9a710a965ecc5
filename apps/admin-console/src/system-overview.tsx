import { TOP_PRACTICES } from '@telecare/contracts';
import {
  AgeGroups,
  AnalyticsControls,
  AnalyticsLoading,
  AppointmentsOverTime,
  ExportCsv,
  PatientsByPractice,
  useRange,
} from '@telecare/insights';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { TopPractices } from './features/platform-appointments/top-practices.js';
import { usePracticeScope } from './figures/use-practice-scope.js';
import { type Overview, overviewCsv } from './system-analytics/overview-csv.js';
import { useSystemAnalyticsTexts } from './system-analytics/system-analytics.texts.js';
import { SystemFigures } from './system-analytics/system-figures.js';
import { useSystemFigures } from './use-system-figures.js';

export function SystemOverview() {
  const { t } = useTranslation('admin-console');
  const { t: texts } = useSystemAnalyticsTexts();
  const { practiceId, zone, picker } = usePracticeScope();
  const range = useRange('all', zone);
  const { totals, appointments, patients } = useSystemFigures(practiceId, range.asked);
  const isLoading = [totals, appointments, patients].some((query) => query.isLoading);
  const shown: Partial<Overview> = { totals: totals.data, appointments: appointments.data, patients: patients.data };
  return (
    <>
      <AnalyticsControls range={range} scope={picker}>
        <ExportCsv
          label={texts('export')}
          fileName={texts('csv.file')}
          range={range}
          csv={isWhole(shown) ? () => overviewCsv(shown, texts) : undefined}
        />
      </AnalyticsControls>
      {isLoading && <AnalyticsLoading />}
      <LoadFailure title={t('platform.failed')} query={totals} />
      <LoadFailure title={t('appointments.analyticsFailed')} query={appointments} />
      <LoadFailure title={t('appointments.analyticsFailed')} query={patients} />
      {!isLoading && !range.fault && (
        <OverviewContent shown={shown} practiceId={practiceId} ofDays={range.days !== null} />
      )}
    </>
  );
}

const isWhole = (shown: Partial<Overview>): shown is Overview =>
  shown.totals !== undefined && shown.appointments !== undefined && shown.patients !== undefined;

interface OverviewContentProps {
  readonly shown: Partial<Overview>;
  readonly practiceId: string | undefined;
  readonly ofDays: boolean;
}

function OverviewContent({ shown: { totals, appointments, patients }, practiceId, ofDays }: OverviewContentProps) {
  const inPractice = usePathInPractice();
  return (
    <>
      {totals && (
        <SystemFigures
          totals={totals}
          patients={patients?.total ?? (ofDays ? undefined : totals.patients)}
          appointments={appointments?.total ?? (ofDays ? undefined : totals.appointments)}
          ofDays={ofDays}
          usersPath={practiceId ? `/admin/users?practiceId=${practiceId}` : '/admin/users'}
        />
      )}
      {appointments && <AppointmentsOverTime analytics={appointments} ofDays={ofDays} />}
      {appointments?.practices && <TopPractices practices={appointments.practices} />}
      {patients && patients.total > 0 && <AgeGroups ageGroups={patients.ageGroups} total={patients.total} />}
      {patients?.practices && patients.practices.length > 0 && (
        <PatientsByPractice
          practices={patients.practices.slice(0, TOP_PRACTICES)}
          pathOf={(id) => inPractice(`/admin/practice/${id}`)}
        />
      )}
    </>
  );
}
