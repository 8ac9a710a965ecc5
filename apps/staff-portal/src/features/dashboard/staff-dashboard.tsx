import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { MainAndAside, Page, Stacked, useNow } from '@telecare/ui';
import { staffDashboardQuery } from './dashboard.api.js';
import { DashboardHeader } from './dashboard-header.js';
import { DashboardLoading } from './dashboard-loading.js';
import { NextAppointments } from './next-appointments.js';
import { QuickActions } from './quick-actions.js';
import { RequestsToAnswer } from './requests-to-answer.js';
import { StaffFigures } from './staff-figures.js';
import { TodayOfPractice } from './today-of-practice.js';
import { WaitingPatientsLink } from './waiting-patients-link.js';
import { useRequestsSettled } from './use-requests-settled.js';

export function StaffDashboard() {
  const { t } = useTranslation('staff-portal');
  const { user } = useSession();
  const dashboard = useQuery(staffDashboardQuery(useApi()));
  const settled = useRequestsSettled();
  const now = useNow();
  return (
    <Page>
      <DashboardHeader title={t('dashboard.welcome', { name: user.displayName })} now={now} />
      {!dashboard.isError && !(dashboard.data && settled) && <DashboardLoading />}
      <LoadFailure title={t('dashboard.failed')} query={dashboard} />
      {dashboard.data && settled && (
        <>
          <StaffFigures dashboard={dashboard.data} />
          <WaitingPatientsLink />
          <RequestsToAnswer kind="booking" now={now} showPractitioner />
          <RequestsToAnswer kind="reschedule" now={now} showPractitioner />
          <MainAndAside>
            <TodayOfPractice now={now} />
            <Stacked>
              <NextAppointments appointments={dashboard.data.next} now={now} />
              <QuickActions />
            </Stacked>
          </MainAndAside>
        </>
      )}
    </Page>
  );
}
