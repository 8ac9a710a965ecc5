import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { LoadFailure } from '@telecare/failures';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { AddRounded, longDayText, noonOf, Page, PageHeader } from '@telecare/ui';
import { NewVisitDialog } from '../../visits/booking/new-visit.dialog.js';
import { useShownVisit } from '../../visits/details/use-shown-visit.js';
import { VisitPanel } from '../../visits/details/visit-panel.js';
import { ScheduleViews } from '../../visits/schedule-views.js';
import { useMayManage } from '../../visits/use-may-manage.js';
import { useZoneNote } from '../../visits/use-zone-note.js';
import { CalendarContent } from './calendar-content.js';
import { CalendarLoading } from './calendar-loading.js';
import { NoPractitioners } from './no-practitioners.js';
import { useCalendar } from './use-calendar.js';
import { type CalendarViewState, useCalendarView } from './use-calendar-view.js';
import { useNewVisitAddress } from './use-new-visit-address.js';
import { weekText } from './week-text.js';

const FullPage = styled(Page)({ maxWidth: 'none' });

/** The practice's days as a calendar: everybody's day side by side, or somebody's week. */
export function CalendarScreen() {
  const { t } = useTranslation('staff-portal');
  const view = useCalendarView();
  const shown = useCalendar(view);
  const { visitId, open, close } = useShownVisit();
  const booking = useNewVisitAddress();
  const mayManage = useMayManage();
  const { practitioners, calendar } = shown;
  const nobody = practitioners.data?.length === 0;
  const action = mayManage && !nobody && (
    <Button variant="contained" startIcon={<AddRounded aria-hidden />} onClick={booking.open}>
      {t('visit.new.open')}
    </Button>
  );
  return (
    <FullPage>
      <PageHeader title={t('calendar.title')} context={useContextLine(view)} action={action} />
      <ScheduleViews />
      {(practitioners.isPending || (calendar.isPending && !nobody)) && !calendar.isError && !practitioners.isError && (
        <CalendarLoading />
      )}
      <LoadFailure title={t('calendar.failed')} query={practitioners.isError ? practitioners : calendar} />
      {nobody && <NoPractitioners />}
      {calendar.data && <CalendarContent view={view} shown={shown} onOpen={open} onFree={booking.openAt} />}
      {visitId && <VisitPanel key={visitId} visitId={visitId} onClose={close} />}
      {mayManage && booking.isOpen && <NewVisitDialog at={booking.at} onClose={booking.close} />}
    </FullPage>
  );
}

/** Practice, day or week, and whose clock it is where that is not the reader's. */
function useContextLine({ view, day, firstDay }: CalendarViewState): string {
  const { practice } = useTenant();
  const shown = view === 'week' ? weekText(firstDay) : longDayText(noonOf(day), 'UTC');
  return [practice.name, shown, useZoneNote(noonOf(day))].filter(Boolean).join(' · ');
}
