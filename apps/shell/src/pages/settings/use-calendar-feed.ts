import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTenant } from '@telecare/shell-sdk';
import { useState } from 'react';
import { useSend } from '../../api/use-send.js';
import { calendarFeedQuery, makeCalendarFeed, revokeCalendarFeed } from './calendar-feed.api.js';

export function useCalendarFeed() {
  const feed = useQuery(calendarFeedQuery(useTenant().practice.id));
  const [url, setUrl] = useState<string>();
  return { feed, /** Only known until the user leaves the page. */ url, onUrl: setUrl };
}

export function useFeedAct(kind: 'make' | 'revoke', onUrl: (url: string | undefined) => void) {
  const { practice } = useTenant();
  const cache = useQueryClient();
  const send = useSend();
  return useMutation({
    mutationFn: () => (kind === 'make' ? makeCalendarFeed(send) : revokeCalendarFeed(send)),
    onSuccess: (made) => {
      onUrl(made?.url);
      return cache.invalidateQueries({ queryKey: calendarFeedQuery(practice.id).queryKey });
    },
  });
}
