import {
  acknowledgeThreat,
  type Api,
  changeSecuritySettings,
  endLockOut,
  exportFailedSignIns,
  exportThreats,
  getPlatformSecurity,
  listFailedSignIns,
} from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type {
  AcknowledgeThreat,
  ChangeSecuritySettings,
  PlatformSecurityDto,
  SecuritySettingsDto,
} from '@telecare/contracts';
import { threatsQuery } from '../../threats.api.js';

const KEY = ['admin-console', 'platform', 'security'] as const;

export const securityQuery = ({ client }: Api) =>
  queryOptions({ queryKey: KEY, queryFn: ({ signal }) => getPlatformSecurity({ client, signal }) });

export const failedSignInsQuery = ({ client }: Api) =>
  infiniteQueryOptions({
    queryKey: ['admin-console', 'platform', 'failed-sign-ins'],
    queryFn: ({ pageParam, signal }) =>
      listFailedSignIns({ client, query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

export const exportedFailedSignIns = async ({ client }: Api): Promise<Blob> =>
  (await exportFailedSignIns({ client, parseAs: 'blob' })) as unknown as Blob;

export const exportedThreats = async ({ client }: Api): Promise<Blob> =>
  (await exportThreats({ client, parseAs: 'blob' })) as unknown as Blob;

/** Puts the response into the cache. Refetches settings that another user has changed. */
export const changeSettingsMutation = ({ client }: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ChangeSecuritySettings) => changeSecuritySettings({ client, body }),
    onSuccess: (settings: SecuritySettingsDto) =>
      cache.setQueryData<PlatformSecurityDto>(KEY, (known) => known && { ...known, settings }),
    onError: () => cache.invalidateQueries({ queryKey: KEY }),
  });

export const unlockMutation = ({ client }: Api) =>
  mutationOptions({ mutationFn: (userId: string) => endLockOut({ client, path: { userId } }) });

export const acknowledgeMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: AcknowledgeThreat) => acknowledgeThreat({ client: api.client, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: threatsQuery(api).queryKey }),
  });
