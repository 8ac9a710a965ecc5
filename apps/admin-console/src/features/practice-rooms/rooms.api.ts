import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Api, listRooms, saveRooms } from '@telecare/api-client';
import type { Rooms } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'rooms'] as const;

export const roomsQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => listRooms({ client: api.client, signal }) });

export const saveRoomsMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: async (body: Rooms) => void (await saveRooms({ client: api.client, body })),
    onSuccess: async () => cache.invalidateQueries({ queryKey: keyOf(api) }),
  });
