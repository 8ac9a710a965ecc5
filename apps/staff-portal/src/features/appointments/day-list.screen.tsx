import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { ListSkeleton, Loading, longDayText, noonOf, Page, PageHeader, relativeDayText } from '@telecare/ui';
import { useApi } from '../../api.js';
import { LoadFailure } from '../../load-failure.js';
import { useZoneNote } from '../../visits/use-zone-note.js';
import { appointmentDayQuery } from '../../visits/visits.api.js';
import { DayPicker } from './day-picker.js';
import { DayVisits } from './day-visits.js';
import { useDay } from './use-day.js';
import { useShownVisit } from './use-shown-visit.js';
import { VisitPanel } from './visit-panel.js';

/** Every visit of the practice on one day. */
export function DayListScreen() {
  const { t } = useTranslation('staff-portal');
  const { practice } = useTenant();
  const { day, today, show } = useDay();
  const { visitId, open, close } = useShownVisit();
  const visits = useQuery({ ...appointmentDayQuery(useApi(), day), placeholderData: keepPreviousData });
  const context = [practice.name, dayName(day, today), useZoneNote(noonOf(day))].filter(Boolean).join(' · ');
  return (
    <Page>
      <PageHeader title={t('appointments.title')} context={context} />
      <DayPicker day={day} today={today} onShow={show} />
      {visits.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={6} />
        </Loading>
      )}
      <LoadFailure title={t('appointments.failed')} query={visits} />
      {visits.data && <DayVisits visits={visits.data.items} stale={visits.isPlaceholderData} onDetails={open} />}
      {visitId && <VisitPanel key={visitId} visitId={visitId} onClose={close} />}
    </Page>
  );
}

/** "Tuesday, November 24, 2026 (tomorrow)". */
function dayName(day: string, today: string): string {
  const relative = relativeDayText(day, today);
  const name = longDayText(noonOf(day), 'UTC');
  return relative ? `${name} (${relative})` : name;
}
