import { type Api, blockAddress, listAddressBlocks, unblockAddress } from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BlockAddress } from '@telecare/contracts';

const KEY = ['admin-console', 'platform', 'address-blocks'] as const;

export const addressBlocksQuery = ({ client }: Api) =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => listAddressBlocks({ client, signal }) });

export const blockAddressMutation = ({ client }: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: BlockAddress) => blockAddress({ client, body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: KEY }),
  });

export const unblockAddressMutation = ({ client }: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (blockId: string) => unblockAddress({ client, path: { blockId } }),
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
