import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { CALENDAR_PRACTITIONERS_MAX, type Practitioners } from '@telecare/contracts';
import { addDays } from '@telecare/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { practitionersQuery } from '../../appointments/booking.api.js';
import { useReadsEverybody } from '../../appointments/use-may-manage.js';
import { useShownZone } from '../../use-shown-zone.js';
import { calendarQuery } from './calendar.api.js';
import { columnsOf } from './grid/columns.js';
import { inOrder, type PractitionerChoice } from './practitioners/practitioner-choice.rules.js';
import type { CalendarViewState } from './use-calendar-view.js';

const NARROW = '(max-width: 767.95px)';

const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matches()?.matches ?? false);

// jsdom has no media queries.
const matches = () => window.matchMedia?.(NARROW) as MediaQueryList | undefined;

function subscribe(onChange: () => void): () => void {
  const query = matches();
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

export function useCalendar(view: CalendarViewState, choice: PractitionerChoice) {
  const api = useApi();
  const narrow = useNarrow();
  const zone = useShownZone();
  const practitioners = useShownPractitioners();
  const known = inOrder(practitioners.data ?? [], choice);
  const isWeek = view.view === 'week';
  const isMonth = view.view === 'month';
  const onlyOne = isWeek || (narrow && !isMonth);
  const first = known.find(({ isMe }) => isMe) ?? known[0];
  const most = narrow ? 1 : CALENDAR_PRACTITIONERS_MAX;
  const wanted = known.filter(({ id }) => view.practitionerIds.includes(id)).slice(0, most);
  const chosen = wanted.length === 0 && onlyOne && first ? [first] : wanted;
  const { firstDay, days, day } = view;
  const ids = chosen.map(({ id }) => id).join(',');
  const week = isWeek && ids ? { practitionerId: ids } : {};
  const calendar = useQuery({
    ...calendarQuery(api, { from: firstDay, days: isMonth ? 1 : days, ...week }),
    enabled: known.length > 0 && !isMonth,
    placeholderData: keepPreviousData,
  });
  const shownDays = useMemo(
    () => (narrow ? [day] : Array.from({ length: days }, (_, index) => addDays(firstDay, index))),
    [narrow, day, days, firstDay],
  );
  const drawn = useMemo(
    () => calendar.data && columnsOf(calendar.data, shownDays, zone, ids ? ids.split(',') : [], choice),
    [calendar.data, shownDays, zone, ids, choice],
  );
  return { practitioners, calendar, drawn, chosen, onlyOne, narrow, isWeek, isMonth };
}

function useShownPractitioners() {
  const all = useReadsEverybody();
  return useQuery({
    ...practitionersQuery(useApi()),
    select: (known: Practitioners['items']) => (all ? known : known.filter(({ isMe }) => isMe)),
  });
}
