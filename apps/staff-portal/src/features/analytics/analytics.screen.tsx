import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { AppointmentAnalyticsView, useRange } from '@telecare/insights';
import { PrintPage } from '@telecare/portal-kit';
import { usePathInPractice, useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader, useNow } from '@telecare/ui';
import { ScheduleViews } from '../../appointments/views/schedule-views.js';
import { useZoneNote } from '../../appointments/use-zone-note.js';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentAnalyticsQuery } from './analytics.api.js';
import { Attendance } from './attendance.js';

export function AnalyticsScreen() {
  const { t } = useTranslation('staff-portal');
  const { practice } = useTenant();
  const inPractice = usePathInPractice();
  const range = useRange('all', useShownZone());
  const analytics = useQuery(appointmentAnalyticsQuery(useApi(), range.asked));
  const context = [practice.name, useZoneNote(useNow())].filter(Boolean).join(' · ');
  const links = {
    today: inPractice('/appointments?status=not_cancelled'),
    upcoming: inPractice('/appointments?tab=upcoming'),
  };
  return (
    <Page>
      <PageHeader title={t('appointments.title')} context={context} action={<PrintPage />} />
      <ScheduleViews />
      <AppointmentAnalyticsView query={analytics} range={range} links={links} />
      <Attendance range={range} />
    </Page>
  );
}
