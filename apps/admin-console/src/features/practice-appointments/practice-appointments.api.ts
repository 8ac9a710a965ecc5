import { type Api, listSchedule } from '@telecare/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ScheduleQuery, ScheduleTab } from '@telecare/contracts';

export type ScheduleFilter = Pick<ScheduleQuery, 'q' | 'status' | 'from' | 'to'>;

const keyOf = (practiceId: string) => ['admin-console', practiceId, 'appointments'] as const;

/** Every call names the practice, so that the practice's own audit log records who read its data. */
const inPractice = (practiceId: string) => ({ 'x-practice-id': practiceId });

export const practiceScheduleQuery = ({ client }: Api, practiceId: string, tab: ScheduleTab, filter: ScheduleFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(practiceId), 'schedule', tab, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { tab, ...filter, ...(pageParam && { after: pageParam }) };
      const headers = inPractice(practiceId);
      return listSchedule({ client, query, headers, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
