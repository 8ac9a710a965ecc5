import { queryOptions } from '@tanstack/react-query';
import { type Api, getCalendar, getPractitionerSchedule } from '@telecare/api-client';

const REFRESH_MS = 60_000;

const keyOf = ({ practiceId }: Api) => ['staff-portal', practiceId, 'appointments', 'absence'] as const;

// No event announces a changed schedule, so this also polls.
export const absentTodayQuery = (api: Api, day: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'day', day],
    meta: { changesWith: ['appointment'] },
    queryFn: ({ signal }) => getCalendar({ client: api.client, query: { from: day, days: 1 }, signal }),
    refetchInterval: REFRESH_MS,
  });

export const absentScheduleQuery = (api: Api, practitionerId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'schedule', practitionerId],
    queryFn: ({ signal }) => getPractitionerSchedule({ client: api.client, path: { practitionerId }, signal }),
  });
