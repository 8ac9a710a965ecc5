import { type Api, countUnreadMessages } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';
import { messagesKey } from './keys.js';

/**
 * Number of unread messages for badge, tab and dashboard cards. Has its own file because dashboards load nothing else
 * of messaging.
 */
export const unreadMessagesQuery = (api: Api) =>
  queryOptions({
    queryKey: [...messagesKey(api), 'unread'],
    queryFn: ({ signal }) => countUnreadMessages({ client: api.client, signal }),
  });
