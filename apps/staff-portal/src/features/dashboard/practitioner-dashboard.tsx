import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { MainAndAside, Page, useNow } from '@telecare/ui';
import { notesToSignQuery } from '../../appointments/appointments.api.js';
import { lazy, Suspense } from 'react';
import { practitionerDashboardQuery } from './dashboard.api.js';
import { DashboardHeader } from './dashboard-header.js';
import { DashboardLoading } from './dashboard-loading.js';
import { PractitionerFigures } from './practitioner-figures.js';
import { QuickActions } from './quick-actions.js';
import { RequestsToAnswer } from './requests-to-answer.js';
import { TodaysSchedule } from './todays-schedule.js';
import { WaitingPatientsLink } from './waiting-patients-link.js';
import { useRequestsSettled } from './use-requests-settled.js';

// Loaded on demand, because most days nobody needs it.
const NotesToSign = lazy(async () => ({ default: (await import('./notes-to-sign.js')).NotesToSign }));

export function PractitionerDashboard() {
  const { t } = useTranslation('staff-portal');
  const { user } = useSession();
  const dashboard = useQuery(practitionerDashboardQuery(useApi()));
  const requestsSettled = useRequestsSettled();
  const notes = useQuery(notesToSignQuery(useApi()));
  const settled = requestsSettled && notes.isFetched;
  const now = useNow();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ') || user.displayName;
  return (
    <Page>
      <DashboardHeader title={t('dashboard.welcomePractitioner', { name })} now={now} />
      {!dashboard.isError && !(dashboard.data && settled) && <DashboardLoading />}
      <LoadFailure title={t('dashboard.failed')} query={dashboard} />
      {dashboard.data && settled && (
        <>
          <PractitionerFigures dashboard={dashboard.data} />
          <WaitingPatientsLink />
          <RequestsToAnswer kind="booking" now={now} />
          <RequestsToAnswer kind="reschedule" now={now} />
          {(notes.isError || notes.data?.items.length !== 0) && (
            <Suspense>
              <NotesToSign now={now} />
            </Suspense>
          )}
          <MainAndAside>
            <TodaysSchedule dashboard={dashboard.data} />
            <QuickActions />
          </MainAndAside>
        </>
      )}
    </Page>
  );
}
