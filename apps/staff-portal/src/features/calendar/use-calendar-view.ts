import { addDays, isLocalDay, localDay, useAddressParameters, useNow } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { sundayOf } from './grid/calendar.rules.js';

export type CalendarView = 'day' | 'week';

export function useCalendarView() {
  const { parameters, change } = useAddressParameters();
  const today = localDay(useNow(), useShownZone());
  const wanted = parameters.get('day') ?? '';
  const day = isLocalDay(wanted) ? wanted : today;
  const view: CalendarView = parameters.get('view') === 'week' ? 'week' : 'day';
  const show = (next: string) => change({ day: next === today ? '' : next }, { remember: true });
  const step = view === 'week' ? 7 : 1;
  return {
    day,
    today,
    view,
    firstDay: view === 'week' ? sundayOf(day) : day,
    days: step,
    practitionerIds: (parameters.get('practitioner') ?? '').split(',').filter(Boolean),
    show,
    goBack: () => show(addDays(day, -step)),
    goOn: () => show(addDays(day, step)),
    showAs: (next: CalendarView) => change({ view: next === 'day' ? '' : next }, { remember: true }),
    showWhom: (practitionerIds: readonly string[]) =>
      change({ practitioner: practitionerIds.join(',') }, { remember: true }),
  };
}

export type CalendarViewState = ReturnType<typeof useCalendarView>;
