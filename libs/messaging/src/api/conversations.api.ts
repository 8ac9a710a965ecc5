import {
  type Api,
  getConversation,
  getConversationNotes,
  getMessageFigures,
  getMessageNotices,
  getMessageSettings,
  listConversations,
  listMessageRecipients,
  searchMessages,
} from '@telecare/api-client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ConversationListQuery } from '@telecare/contracts';
import { messagesKey } from './keys.js';

const PAGE_SIZE = 30;

export type ConversationFilter = Pick<ConversationListQuery, 'tab' | 'status' | 'assignee' | 'wait'>;

export const conversationListQuery = (api: Api, { tab, status, assignee, wait }: ConversationFilter) =>
  infiniteQueryOptions({
    queryKey: [...messagesKey(api), 'list', tab, status, assignee, wait],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        tab,
        limit: PAGE_SIZE,
        ...(status && { status }),
        ...(assignee && { assignee }),
        ...(wait && { wait }),
        ...(pageParam && { after: pageParam }),
      };
      return listConversations({ client: api.client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const conversationQuery = (api: Api, conversationId: string) =>
  queryOptions({
    queryKey: [...messagesKey(api), 'one', conversationId],
    queryFn: ({ signal }) => getConversation({ client: api.client, path: { conversationId }, signal }),
  });

export const staffTraceQuery = (api: Api, conversationId: string) =>
  queryOptions({
    queryKey: [...messagesKey(api), 'notes', conversationId],
    queryFn: ({ signal }) => getConversationNotes({ client: api.client, path: { conversationId }, signal }),
  });

export const messageFiguresQuery = (api: Api) =>
  queryOptions({
    queryKey: [...messagesKey(api), 'figures'],
    queryFn: ({ signal }) => getMessageFigures({ client: api.client, signal }),
  });

const MINUTE_MS = 60_000;

/** Mails about unread messages, for staff. Sending a mail triggers no live event, so the query polls. */
export const messageNoticesQuery = (api: Api, conversationId: string) =>
  queryOptions({
    queryKey: [...messagesKey(api), 'notices', conversationId],
    queryFn: ({ signal }) => getMessageNotices({ client: api.client, path: { conversationId }, signal }),
    refetchInterval: MINUTE_MS,
  });

/**
 * The practice's promised response time and emergency advice. The promise depends on the time of day, so the query
 * polls.
 */
export const messageSettingsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['message-settings', api.practiceId],
    queryFn: ({ signal }) => getMessageSettings({ client: api.client, signal }),
    staleTime: MINUTE_MS,
    refetchInterval: MINUTE_MS,
  });

/** Not below the key that live events invalidate, so that a new message does not repeat the search. */
export const messageSearchQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['message-search', api.practiceId, q],
    queryFn: ({ signal }) => searchMessages({ client: api.client, body: { q }, signal }),
    gcTime: 0,
  });

export const recipientsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['message-recipients', api.practiceId, q],
    queryFn: ({ signal }) => listMessageRecipients({ client: api.client, query: q ? { q } : {}, signal }),
  });

export const colleagueQuery = (api: Api, userId: string) =>
  queryOptions({
    queryKey: ['message-recipients', api.practiceId, 'account', userId],
    queryFn: ({ signal }) => listMessageRecipients({ client: api.client, query: { userId }, signal }),
  });
