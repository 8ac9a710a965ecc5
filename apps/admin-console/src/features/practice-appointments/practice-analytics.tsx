import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { AnalyticsLoading, AppointmentAnalytics } from '@telecare/insights';
import { practiceAnalyticsQuery } from './practice-appointments.api.js';

export function PracticeAnalytics({ practiceId }: { readonly practiceId: string }) {
  const { t } = useTranslation('admin-console');
  const analytics = useQuery(practiceAnalyticsQuery(useApi(), practiceId));
  return (
    <>
      {analytics.isPending && <AnalyticsLoading />}
      <LoadFailure title={t('appointments.analyticsFailed')} query={analytics} />
      {analytics.data && <AppointmentAnalytics analytics={analytics.data} />}
    </>
  );
}
