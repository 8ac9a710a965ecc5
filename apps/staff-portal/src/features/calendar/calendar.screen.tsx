import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { addDays, AddRounded, longDayText, noonOf, Page, PageHeader, readerLocale } from '@telecare/ui';
import { lazy, Suspense } from 'react';
import { NewAppointmentDialog } from '../../appointments/booking/new-appointment.dialog.js';
import { useShownAppointment } from '../../appointments/details/use-shown-appointment.js';
import { AppointmentPanel } from '../../appointments/details/appointment-panel.js';
import { ParkedBooking } from '../../appointments/booking/parked/parked-booking.js';
import { ScheduleViews } from '../../appointments/schedule-views.js';
import { useMayManage } from '../../appointments/use-may-manage.js';
import { useZoneNote } from '../../appointments/use-zone-note.js';
import { useBlockedTime } from './blocked/use-blocked-time.js';
import { CalendarContent } from './calendar-content.js';
import { CalendarLoading } from './calendar-loading.js';
import { NoPractitioners } from './no-practitioners.js';
import { useCalendar } from './use-calendar.js';
import { type CalendarViewState, useCalendarView } from './use-calendar-view.js';
import { useNewAppointmentAddress } from './use-new-appointment-address.js';

const BlockedTimeDialog = lazy(async () => ({
  default: (await import('./blocked/blocked-time.dialog.js')).BlockedTimeDialog,
}));

const weekText = (sunday: string): string =>
  new Intl.DateTimeFormat(readerLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(noonOf(sunday), noonOf(addDays(sunday, 6)));

const FullPage = styled(Page)({ maxWidth: 'none' });

export function CalendarScreen() {
  const { t } = useTranslation('staff-portal');
  const view = useCalendarView();
  const shown = useCalendar(view);
  const { appointmentId, open, close } = useShownAppointment();
  const booking = useNewAppointmentAddress();
  const mayManage = useMayManage();
  const { practitioners, calendar } = shown;
  const nobody = practitioners.data?.length === 0;
  const blocked = useBlockedTime(practitioners.data ?? [], shown.chosen);
  const mayBook = mayManage && !nobody;
  const mayBlock = blocked.practitioners.length > 0;
  const action = (mayBook || mayBlock) && (
    <>
      {mayBlock && (
        <Button variant="outlined" onClick={blocked.add}>
          {t('calendar.blocked.add')}
        </Button>
      )}
      {mayBook && (
        <Button variant="contained" startIcon={<AddRounded aria-hidden />} onClick={booking.open}>
          {t('appointment.new.open')}
        </Button>
      )}
    </>
  );
  return (
    <FullPage>
      <PageHeader title={t('calendar.title')} context={useContextLine(view)} action={action} />
      <ParkedBooking />
      <ScheduleViews />
      {(practitioners.isPending || (calendar.isPending && !nobody)) && !calendar.isError && !practitioners.isError && (
        <CalendarLoading />
      )}
      <LoadFailure title={t('calendar.failed')} query={practitioners.isError ? practitioners : calendar} />
      {nobody && <NoPractitioners />}
      {calendar.data && (
        <CalendarContent view={view} shown={shown} onOpen={open} onFree={booking.openAt} blocked={blocked} />
      )}
      {appointmentId && <AppointmentPanel key={appointmentId} appointmentId={appointmentId} onClose={close} />}
      {mayManage && booking.isOpen && <NewAppointmentDialog at={booking.at} onClose={booking.close} />}
      {blocked.shown && (
        <Suspense>
          <BlockedTimeDialog
            opened={blocked.shown === 'new' ? undefined : blocked.shown}
            day={view.day}
            practitioners={blocked.practitioners}
            onClose={blocked.close}
          />
        </Suspense>
      )}
    </FullPage>
  );
}

function useContextLine({ view, day, firstDay }: CalendarViewState): string {
  const { practice } = useTenant();
  const shown = view === 'week' ? weekText(firstDay) : longDayText(noonOf(day), 'UTC');
  return [practice.name, shown, useZoneNote(noonOf(day))].filter(Boolean).join(' · ');
}
