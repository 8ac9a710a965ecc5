import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/failures';
import { givenName } from '@telecare/kernel';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { longDayText, Page, PageHeader, useNow } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { patientDashboardQuery } from './dashboard.api.js';
import { DashboardContent } from './dashboard-content.js';
import { DashboardLoading } from './dashboard-loading.js';

export function DashboardScreen() {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const { user } = useSession();
  const { practice, isPlatform } = useTenant();
  const now = useNow();
  const dashboard = useQuery(patientDashboardQuery(useApi(), zone));

  const today = longDayText(now, zone);
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
