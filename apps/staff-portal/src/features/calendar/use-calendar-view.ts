import { addDays, isLocalDay, localDay, useAddressParameters, useNow } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { sundayOf } from './grid/calendar.rules.js';
import { dayInMonth, monthGrid } from './month/month.rules.js';

export const CALENDAR_VIEWS = ['day', 'week', 'month'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

export function useCalendarView() {
  const { parameters, change } = useAddressParameters();
  const today = localDay(useNow(), useShownZone());
  const wanted = parameters.get('day') ?? '';
  const day = isLocalDay(wanted) ? wanted : today;
  const view = CALENDAR_VIEWS.find((name) => name === parameters.get('view')) ?? 'day';
  const show = (next: string) => change({ day: next === today ? '' : next }, { remember: true });
  const step = (by: -1 | 1) => (view === 'month' ? dayInMonth(day, by) : addDays(day, by * (view === 'week' ? 7 : 1)));
  return {
    day,
    today,
    view,
    ...rangeOf(view, day),
    practitionerIds: (parameters.get('practitioner') ?? '').split(',').filter(Boolean),
    show,
    showDay: (next: string) => change({ day: next === today ? '' : next, view: '' }, { remember: true }),
    goBack: () => show(step(-1)),
    goOn: () => show(step(1)),
    showAs: (next: CalendarView) => change({ view: next === 'day' ? '' : next }, { remember: true }),
    showWhom: (practitionerIds: readonly string[]) =>
      change({ practitioner: practitionerIds.join(',') }, { remember: true }),
  };
}

function rangeOf(view: CalendarView, day: string): { firstDay: string; days: number } {
  if (view === 'day') return { firstDay: day, days: 1 };
  if (view === 'week') return { firstDay: sundayOf(day), days: 7 };
  const { from, days } = monthGrid(day);
  return { firstDay: from, days };
}

export type CalendarViewState = ReturnType<typeof useCalendarView>;
