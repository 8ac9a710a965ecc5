import Button from '@mui/material/Button';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { AddRounded, Page, PageHeader, useNow } from '@telecare/ui';
import { NewAppointmentDialog } from '../../appointments/booking/new-appointment.dialog.js';
import { UndoOffer } from '../../appointments/batch/undo-offer.js';
import { useShownAppointment } from '../../appointments/details/use-shown-appointment.js';
import { AppointmentPanel } from '../../appointments/details/appointment-panel.js';
import { ParkedBooking } from '../../appointments/booking/parked/parked-booking.js';
import { ScheduleViews } from '../../appointments/views/schedule-views.js';
import { useMayManage } from '../../appointments/use-may-manage.js';
import { useZoneNote } from '../../appointments/use-zone-note.js';
import { useBoardChoice } from './board/use-board-choice.js';
import { PrintButton } from './print/print-button.js';
import { ScheduleTabs } from './schedule-tabs.js';
import { ScheduleToolbar } from './schedule-toolbar.js';
import { useScheduleFilter } from './use-schedule-filter.js';
import { useScheduleView } from './use-schedule-view.js';

export function ScheduleScreen() {
  const { t } = useTranslation('staff-portal');
  const { practice } = useTenant();
  const { appointmentId, close } = useShownAppointment();
  const { tab, q, isBooking, newPatientId, parkedId, isForNewPatient, closeNew } = useScheduleView();
  const mayManage = useMayManage();
  const { readsEverybody, count } = useScheduleFilter();
  const board = useBoardChoice();
  // The list always shows the filters in the URL.
  const showsBoard = tab === 'today' && board.view === 'board' && !q && count === 0;
  const context = [practice.name, useZoneNote(useNow())].filter(Boolean).join(' · ');
  return (
    <Page>
      <PageHeader
        title={t(readsEverybody ? 'appointments.title' : 'appointments.mine')}
        context={context}
        action={
          <>
            <PrintButton takesShortcut={showsBoard} />
            {mayManage && <NewAppointment />}
          </>
        }
      />
      <ParkedBooking />
      <ScheduleViews />
      <UndoOffer />
      {!showsBoard && <ScheduleToolbar />}
      <ScheduleTabs board={board} showsBoard={showsBoard} />
      {appointmentId && <AppointmentPanel key={appointmentId} appointmentId={appointmentId} onClose={close} />}
      {mayManage && isBooking && (
        <NewAppointmentDialog
          key={isForNewPatient ? 'new' : newPatientId || parkedId}
          patientId={newPatientId || undefined}
          parkedId={newPatientId ? undefined : parkedId}
          onClose={closeNew}
        />
      )}
    </Page>
  );
}

function NewAppointment() {
  const { t } = useTranslation('staff-portal');
  const { openNew } = useScheduleView();
  return (
    <Button data-opens-booking variant="contained" startIcon={<AddRounded aria-hidden />} onClick={openNew}>
      {t('appointment.new.open')}
    </Button>
  );
}
