import { type Api, listThreats } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

export const threatsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'threats'],
    queryFn: ({ signal }) => listThreats({ client, signal }),
  });
