import {
  type Api,
  claimCustomDomain,
  getCustomDomain,
  removeCustomDomain,
  verifyCustomDomain,
} from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CustomDomainDto } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'custom-domain'] as const;

export const customDomainQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => getCustomDomain({ client: api.client, signal }) });

interface Claim {
  readonly domain: string;
  readonly revision: number;
}

/** Each change sends the revision on screen, so that users cannot overwrite a state they have not seen. */
type Seen = Pick<CustomDomainDto, 'revision'>;

export const claimDomainMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: Claim) => claimCustomDomain({ client: api.client, body }),
    ...shown(api, cache),
  });

export const verifyDomainMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ revision }: Seen) => verifyCustomDomain({ client: api.client, query: { revision } }),
    ...shown(api, cache),
  });

export const removeDomainMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ revision }: Seen) => removeCustomDomain({ client: api.client, query: { revision } }),
    ...shown(api, cache),
  });

const shown = (api: Api, cache: QueryClient) => ({
  onSuccess: (now: CustomDomainDto) => {
    cache.setQueryData(keyOf(api), now);
    return cache.invalidateQueries({ queryKey: ['admin-console', api.practiceId, 'settings'] });
  },
  onError: () => cache.invalidateQueries({ queryKey: keyOf(api) }),
});
