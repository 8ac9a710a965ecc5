import { type Api, listMessages } from '@telecare/api-client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ThreadPage } from '@telecare/contracts';
import { messagesKey } from './keys.js';
import { hasLater, mergeThreads, settledSeq } from './thread-pages.js';

const PAGE_MAX = 100;

const threadKey = (api: Api, conversationId: string) => [...messagesKey(api), 'thread', conversationId] as const;

export const threadQuery = (api: Api, conversationId: string) => {
  const queryKey = threadKey(api, conversationId);
  return queryOptions({
    queryKey,
    queryFn: async ({ client: cache, signal }): Promise<ThreadPage> => {
      const held = cache.getQueryData<ThreadPage>(queryKey);
      const fetched = held
        ? await listAfter(api, conversationId, settledSeq(held, Date.now()), signal)
        : await listMessages({ client: api.client, path: { conversationId }, signal });
      // Earlier pages may have been loaded since.
      return mergeThreads(cache.getQueryData<ThreadPage>(queryKey), fetched);
    },
    staleTime: 0,
  });
};

async function listAfter(api: Api, conversationId: string, after: number, signal: AbortSignal): Promise<ThreadPage> {
  const query = { after, limit: PAGE_MAX };
  const page = await listMessages({ client: api.client, path: { conversationId }, query, signal });
  const last = page.items.at(-1);
  if (!last || !hasLater(page)) return page;
  return mergeThreads(page, await listAfter(api, conversationId, last.seq, signal));
}

export async function fetchEarlier(cache: QueryClient, api: Api, conversationId: string): Promise<void> {
  const queryKey = threadKey(api, conversationId);
  const before = cache.getQueryData<ThreadPage>(queryKey)?.items[0]?.seq;
  if (before === undefined) return;
  addToThread(
    cache,
    api,
    conversationId,
    await listMessages({ client: api.client, path: { conversationId }, query: { before } }),
  );
}

/** Earlier messages up to that one. What lies between comes too: a gap would be taken for the whole. */
export async function fetchBackTo(cache: QueryClient, api: Api, conversationId: string, seq: number): Promise<true> {
  const first = () => cache.getQueryData<ThreadPage>(threadKey(api, conversationId))?.items[0]?.seq;
  for (let before = first(); before !== undefined && before > Math.max(seq, 1); before = first()) {
    const query = { before, limit: PAGE_MAX };
    addToThread(
      cache,
      api,
      conversationId,
      await listMessages({ client: api.client, path: { conversationId }, query }),
    );
    if (first() === before) break;
  }
  return true;
}

export function addToThread(cache: QueryClient, api: Api, conversationId: string, page: ThreadPage): void {
  cache.setQueryData<ThreadPage>(threadKey(api, conversationId), (held) => mergeThreads(held, page));
}
