import { queryOptions } from '@tanstack/react-query';
import type { CalendarFeedDto, CreatedCalendarFeedDto } from '@telecare/contracts';
import { getJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';

const PATH = '/calendar-feed';

export const calendarFeedQuery = (practiceId: string) =>
  queryOptions({
    queryKey: ['shell', practiceId, 'calendar-feed'],
    queryFn: ({ signal }) => getJson<CalendarFeedDto>(PATH, signal),
  });

export const makeCalendarFeed = (send: Send): Promise<CreatedCalendarFeedDto | undefined> =>
  send<CreatedCalendarFeedDto>('POST', PATH);

export const revokeCalendarFeed = (send: Send): Promise<undefined> => send<undefined>('DELETE', PATH);
