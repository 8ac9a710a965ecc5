import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '@telecare/shell-sdk';
import { calendarFeedQuery, makeCalendarFeedMutation, revokeCalendarFeedMutation } from './calendar-feed.api.js';

/** The person's calendar address in this practice, and its making and revoking. */
export function useCalendarFeed() {
  const { practice } = useTenant();
  const cache = useQueryClient();
  const asked = calendarFeedQuery(practice.id);
  const renew = () => cache.invalidateQueries({ queryKey: asked.queryKey });
  const feed = useQuery(asked);
  const make = useMutation({ ...makeCalendarFeedMutation, onSuccess: renew });
  const revoke = useMutation({
    ...revokeCalendarFeedMutation,
    onSuccess: () => {
      make.reset();
      return renew();
    },
  });
  return { feed, make, revoke, /** Known only until the page is left. */ url: make.data?.url };
}

export type CalendarFeedActs = Pick<ReturnType<typeof useCalendarFeed>, 'make' | 'revoke'>;
