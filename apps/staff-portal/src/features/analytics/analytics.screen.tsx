import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { AnalyticsLoading, AppointmentAnalytics } from '@telecare/insights';
import { usePathInPractice, useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader, useNow } from '@telecare/ui';
import { ScheduleViews } from '../../appointments/schedule-views.js';
import { useZoneNote } from '../../appointments/use-zone-note.js';
import { appointmentAnalyticsQuery } from './analytics.api.js';

/** The practice's appointments in figures. */
export function AnalyticsScreen() {
  const { t } = useTranslation('staff-portal');
  const { practice } = useTenant();
  const inPractice = usePathInPractice();
  const analytics = useQuery(appointmentAnalyticsQuery(useApi()));
  const context = [practice.name, useZoneNote(useNow())].filter(Boolean).join(' · ');
  const links = {
    today: inPractice('/appointments?status=not_cancelled'),
    upcoming: inPractice('/appointments?tab=upcoming'),
  };
  return (
    <Page>
      <PageHeader title={t('appointments.title')} context={context} />
      <ScheduleViews />
      {analytics.isPending && <AnalyticsLoading />}
      <LoadFailure title={t('appointments.analyticsFailed')} query={analytics} />
      {analytics.data && <AppointmentAnalytics analytics={analytics.data} links={links} />}
    </Page>
  );
}
