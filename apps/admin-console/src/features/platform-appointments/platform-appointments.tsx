import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { AnalyticsLoading, AppointmentAnalytics } from '@telecare/insights';
import { useTranslation } from '@telecare/shell-sdk';
import { platformAnalyticsQuery } from './platform-appointments.api.js';
import { TopPractices } from './top-practices.js';

/** The appointments of all practices in figures. */
export function PlatformAppointments() {
  const { t } = useTranslation('admin-console');
  const analytics = useQuery(platformAnalyticsQuery(useApi()));
  return (
    <>
      {analytics.isPending && <AnalyticsLoading />}
      <LoadFailure title={t('appointments.analyticsFailed')} query={analytics} />
      {analytics.data && (
        <>
          <AppointmentAnalytics analytics={analytics.data} />
          <TopPractices practices={analytics.data.practices} />
        </>
      )}
    </>
  );
}
