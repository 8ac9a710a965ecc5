import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { monthQuery } from '../calendar.api.js';
import type { CalendarViewState } from '../use-calendar-view.js';

export function useMonth({ view, firstDay, days, practitionerIds }: CalendarViewState) {
  const practitionerId = practitionerIds.join(',');
  return useQuery({
    ...monthQuery(useApi(), { from: firstDay, days, ...(practitionerId && { practitionerId }) }),
    enabled: view === 'month',
    placeholderData: keepPreviousData,
  });
}
