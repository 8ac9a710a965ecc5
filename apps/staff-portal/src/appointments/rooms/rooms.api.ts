import { queryOptions } from '@tanstack/react-query';
import { type Api, listRooms } from '@telecare/api-client';

export const roomsQuery = ({ client, practiceId }: Api) =>
  queryOptions({
    queryKey: ['staff-portal', practiceId, 'rooms'],
    queryFn: async ({ signal }) => (await listRooms({ client, signal })).items,
    staleTime: 120_000,
  });
