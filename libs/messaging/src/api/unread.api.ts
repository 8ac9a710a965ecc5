import { type Api, countUnreadMessages } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import { messagesKey } from './keys.js';

/** What the badge, the tab and the dashboards' cards count; apart, for the dashboards load nothing else of messages. */
export const unreadMessagesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...messagesKey(api), 'unread'],
    queryFn: ({ signal }) => countUnreadMessages({ client: api.client, signal }),
  });
