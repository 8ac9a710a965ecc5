import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { AnalyticsLoading, AppointmentAnalytics } from '@telecare/insights';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { Stacked } from '@telecare/ui';
import { appointmentAnalyticsQuery } from './analytics.api.js';

export interface Led {
  /** The way to a list, for those who have it. */
  readonly led: (path: string) => { readonly to?: string };
}

export function AppointmentTab({ led }: Led) {
  const { t } = useTranslation('staff-portal');
  const analytics = useQuery(appointmentAnalyticsQuery(useApi()));
  const { to: today } = led('/appointments?status=not_cancelled');
  const { to: upcoming } = led('/appointments?tab=upcoming');
  return (
    <Stacked>
      {analytics.isPending && <AnalyticsLoading />}
      <LoadFailure title={t('appointments.analyticsFailed')} query={analytics} />
      {analytics.data && (
        <AppointmentAnalytics analytics={analytics.data} {...(today && upcoming && { links: { today, upcoming } })} />
      )}
    </Stacked>
  );
}
