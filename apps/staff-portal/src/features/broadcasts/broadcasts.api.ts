import {
  type Api,
  checkBroadcast,
  createBroadcast,
  getBroadcast,
  listBroadcasts,
  listPatients,
} from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CreateBroadcast } from '@telecare/contracts';

const PAGE_SIZE = 50;
const SENT_PAGE_SIZE = 10;

const PROGRESS_MS = 1_500;

const keyOf = ({ practiceId }: Pick<Api, 'practiceId'>) => ['staff-portal', practiceId, 'broadcasts'] as const;

export const choosablePatientsQuery = (api: Api, q: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api), 'patients', q],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(q && { q }), ...(pageParam && { after: pageParam }) };
      return listPatients({ client: api.client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const sentBroadcastsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(api), 'sent'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: SENT_PAGE_SIZE, ...(pageParam && { after: pageParam }) };
      return listBroadcasts({ client: api.client, query, signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const broadcastQuery = (api: Api, broadcastId: string) =>
  queryOptions({
    queryKey: [...keyOf(api), 'one', broadcastId],
    queryFn: ({ signal }) => getBroadcast({ client: api.client, path: { broadcastId }, signal }),
    refetchInterval: ({ state }) => (state.data && state.data.queued === 0 ? false : PROGRESS_MS),
  });

export const checkMutation = ({ client }: Api) =>
  mutationOptions({
    mutationFn: (recipientIds: string[]) => checkBroadcast({ client, body: { recipientIds } }),
  });

export const sendMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: CreateBroadcast) => createBroadcast({ client: api.client, body }),
    onSuccess: (_, __, ___, { client: cache }) => cache.invalidateQueries({ queryKey: [...keyOf(api), 'sent'] }),
  });
