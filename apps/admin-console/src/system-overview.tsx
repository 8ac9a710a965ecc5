import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { TOP_PRACTICES } from '@telecare/contracts';
import { AnalyticsLoading, PatientsByPractice } from '@telecare/insights';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { platformDashboardQuery } from './features/platform/platform.api.js';
import { PlatformFigures } from './features/platform/platform-figures.js';
import { platformAnalyticsQuery } from './features/platform-appointments/platform-appointments.api.js';
import { TopPractices } from './features/platform-appointments/top-practices.js';
import { platformPatientsQuery } from './features/platform-patients/platform-patients.api.js';

/** The platform at a glance: its totals, and the practices with the most appointments and patients. */
export function SystemOverview() {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const inPractice = usePathInPractice();
  const totals = useQuery(platformDashboardQuery(api));
  const appointments = useQuery(platformAnalyticsQuery(api, {}));
  const patients = useQuery(platformPatientsQuery(api, {}));
  return (
    <>
      {totals.isPending && <AnalyticsLoading />}
      <LoadFailure title={t('platform.failed')} query={totals} />
      {totals.data && <PlatformFigures dashboard={totals.data} />}
      <LoadFailure title={t('appointments.analyticsFailed')} query={appointments} />
      {appointments.data && <TopPractices practices={appointments.data.practices} />}
      <LoadFailure title={t('appointments.analyticsFailed')} query={patients} />
      {patients.data && patients.data.practices.length > 0 && (
        <PatientsByPractice
          practices={patients.data.practices.slice(0, TOP_PRACTICES)}
          pathOf={(id) => inPractice(`/admin/practice/${id}`)}
        />
      )}
    </>
  );
}
