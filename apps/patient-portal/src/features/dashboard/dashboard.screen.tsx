import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/failures';
import { givenName } from '@telecare/kernel';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { longDayText, Page, PageHeader, readerZone, useNow } from '@telecare/ui';
import { patientDashboardQuery } from './dashboard.api.js';
import { DashboardContent } from './dashboard-content.js';
import { DashboardLoading } from './dashboard-loading.js';

export function DashboardScreen() {
  const { t } = useTranslation('patient-portal');
  const { user } = useSession();
  const { practice, isPlatform } = useTenant();
  const now = useNow();
  const dashboard = useQuery(patientDashboardQuery(useApi()));

  const today = longDayText(now, readerZone());
  return (
    <Page comfortable>
      <PageHeader
        title={t('dashboard.greeting', { name: givenName(user, user.email) })}
        context={isPlatform ? today : t('dashboard.context', { today, practice: practice.name })}
      />
      {dashboard.isPending && <DashboardLoading />}
      <LoadFailure title={t('dashboard.failed')} query={dashboard} />
      {dashboard.data && <DashboardContent dashboard={dashboard.data} now={now} />}
    </Page>
  );
}
