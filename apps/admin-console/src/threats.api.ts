import { type Api, listThreats } from '@telecare/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Threats of the last day, open and acknowledged. */
export const threatsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'platform', 'threats'],
    queryFn: ({ signal }) => listThreats({ client, signal }),
  });
