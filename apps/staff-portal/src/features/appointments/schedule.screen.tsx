import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader, useNow } from '@telecare/ui';
import { NewVisitDialog } from '../../visits/booking/new-visit.dialog.js';
import { useShownVisit } from '../../visits/details/use-shown-visit.js';
import { VisitPanel } from '../../visits/details/visit-panel.js';
import { ScheduleViews } from '../../visits/schedule-views.js';
import { useMayManage } from '../../visits/use-may-manage.js';
import { useZoneNote } from '../../visits/use-zone-note.js';
import { NewAppointment } from './new-appointment.js';
import { ScheduleTabs } from './schedule-tabs.js';
import { ScheduleToolbar } from './schedule-toolbar.js';
import { useScheduleFilter } from './use-schedule-filter.js';
import { useScheduleView } from './use-schedule-view.js';

/** The visits that the person reads as lists: today, to come, past. */
export function ScheduleScreen() {
  const { t } = useTranslation('staff-portal');
  const { practice } = useTenant();
  const { visitId, close } = useShownVisit();
  const { isBooking, newPatientId, closeNew } = useScheduleView();
  const mayManage = useMayManage();
  const { readsEverybody } = useScheduleFilter();
  const context = [practice.name, useZoneNote(useNow())].filter(Boolean).join(' · ');
  return (
    <Page>
      <PageHeader
        title={t(readsEverybody ? 'appointments.title' : 'appointments.mine')}
        context={context}
        action={mayManage ? <NewAppointment /> : undefined}
      />
      <ScheduleViews />
      <ScheduleToolbar />
      <ScheduleTabs />
      {visitId && <VisitPanel key={visitId} visitId={visitId} onClose={close} />}
      {mayManage && isBooking && <NewVisitDialog patientId={newPatientId || undefined} onClose={closeNew} />}
    </Page>
  );
}
