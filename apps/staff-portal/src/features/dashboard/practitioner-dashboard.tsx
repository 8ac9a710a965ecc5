import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { MainAndAside, Page, useNow } from '@telecare/ui';
import { practitionerDashboardQuery } from './dashboard.api.js';
import { DashboardHeader } from './dashboard-header.js';
import { DashboardLoading } from './dashboard-loading.js';
import { OwnRequests } from './own-requests.js';
import { PractitionerFigures } from './practitioner-figures.js';
import { QuickActions } from './quick-actions.js';
import { TodaysSchedule } from './todays-schedule.js';

/** A practitioner's own day. */
export function PractitionerDashboard() {
  const { t } = useTranslation('staff-portal');
  const { user } = useSession();
  const dashboard = useQuery(practitionerDashboardQuery(useApi()));
  const now = useNow();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.displayName;
  return (
    <Page>
      <DashboardHeader title={t('dashboard.welcomePractitioner', { name })} now={now} />
      {dashboard.isPending && <DashboardLoading />}
      <LoadFailure title={t('dashboard.failed')} query={dashboard} />
      {dashboard.data && (
        <>
          <PractitionerFigures dashboard={dashboard.data} />
          <OwnRequests now={now} />
          <MainAndAside>
            <TodaysSchedule dashboard={dashboard.data} />
            <QuickActions />
          </MainAndAside>
        </>
      )}
    </Page>
  );
}
