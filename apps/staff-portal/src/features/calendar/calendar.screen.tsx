import Button from '@mui/material/Button';
import { LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { addDays, AddRounded, longDayText, noonOf, Page, PageHeader, readerLocale } from '@telecare/ui';
import { lazy, Suspense } from 'react';
import { NewAppointmentDialog } from '../../appointments/booking/new-appointment.dialog.js';
import { useShownAppointment } from '../../appointments/details/use-shown-appointment.js';
import { AppointmentPanel } from '../../appointments/details/appointment-panel.js';
import { ParkedBooking } from '../../appointments/booking/parked/parked-booking.js';
import { ScheduleViews } from '../../appointments/views/schedule-views.js';
import { useMayManage } from '../../appointments/use-may-manage.js';
import { useZoneNote } from '../../appointments/use-zone-note.js';
import { type BlockedTimeState, useBlockedTime } from './blocked/use-blocked-time.js';
import { CalendarContent } from './calendar-content.js';
import { MonthContent } from './month/month-content.js';
import { CalendarLoading } from './calendar-loading.js';
import { NoPractitioners } from './no-practitioners.js';
import { useCalendarChoice } from './use-calendar-choice.js';
import { useCalendar } from './use-calendar.js';
import { type CalendarViewState, useCalendarView } from './use-calendar-view.js';
import { useNewAppointmentAddress } from './use-new-appointment-address.js';
import { useCalendarTexts } from './calendar.texts.js';

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

const monthText = (day: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(noonOf(day));

export function CalendarScreen() {
  const { t } = useTranslation('staff-portal');
  const view = useCalendarView();
  const choice = useCalendarChoice();
  const shown = useCalendar(view, choice.people);
  const { appointmentId, open, close } = useShownAppointment();
  const booking = useNewAppointmentAddress();
  const mayManage = useMayManage();
  const { practitioners, calendar } = shown;
  const nobody = practitioners.data?.length === 0;
  const blocked = useBlockedTime(practitioners.data ?? [], shown.chosen);
  const bookable = mayManage && !nobody;
  return (
    <Page>
      <PageHeader
        title={t('calendar.title')}
        context={useContextLine(view)}
        action={useCalendarActions(bookable ? booking.open : undefined, blocked)}
      />
      <ParkedBooking />
      <ScheduleViews />
      {(practitioners.isPending || (calendar.isPending && !nobody && !shown.isMonth)) &&
        !calendar.isError &&
        !practitioners.isError && <CalendarLoading />}
      <LoadFailure title={t('calendar.failed')} query={practitioners.isError ? practitioners : calendar} />
      {nobody && <NoPractitioners />}
      {shown.isMonth && practitioners.data && !nobody && (
        <MonthContent view={view} shown={shown} choice={choice} onOpen={open} />
      )}
      {!shown.isMonth && calendar.data && (
        <CalendarContent
          view={view}
          shown={shown}
          onOpen={open}
          onFree={booking.openAt}
          blocked={blocked}
          choice={choice}
        />
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
    </Page>
  );
}

function useCalendarActions(onBook: (() => void) | undefined, blocked: BlockedTimeState) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useCalendarTexts();
  const mayBlock = blocked.practitioners.length > 0;
  if (!onBook && !mayBlock) return undefined;
  return (
    <>
      {mayBlock && (
        <Button variant="outlined" onClick={blocked.add}>
          {own('blocked.add')}
        </Button>
      )}
      {onBook && (
        <Button data-opens-booking variant="contained" startIcon={<AddRounded aria-hidden />} onClick={onBook}>
          {t('appointment.new.open')}
        </Button>
      )}
    </>
  );
}

function useContextLine({ view, day, firstDay }: CalendarViewState): string {
  const { practice } = useTenant();
  const texts = {
    day: () => longDayText(noonOf(day), 'UTC'),
    week: () => weekText(firstDay),
    month: () => monthText(day),
  };
  const shown = texts[view]();
  return [practice.name, shown, useZoneNote(noonOf(day))].filter(Boolean).join(' · ');
}
