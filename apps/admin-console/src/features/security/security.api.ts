import {
  acknowledgeThreat,
  type Api,
  changeSecuritySettings,
  endLockOut,
  getPlatformSecurity,
  listFailedSignIns,
} from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
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
  queryOptions({
    queryKey: ['admin-console', 'platform', 'failed-sign-ins'],
    queryFn: ({ signal }) => listFailedSignIns({ client, signal }),
  });

/** Puts what the server answered where the screens read it; what somebody else changed is read again. */
export const changeSettingsMutation = ({ client }: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: ChangeSecuritySettings) => changeSecuritySettings({ client, body }),
    onSuccess: (settings: SecuritySettingsDto) =>
      cache.setQueryData<PlatformSecurityDto>(KEY, (known) => known && { ...known, settings }),
    onError: () => cache.invalidateQueries({ queryKey: KEY }),
  });

/** Lets somebody in again who typed wrong passwords too often. */
export const unlockMutation = ({ client }: Api) =>
  mutationOptions({ mutationFn: (userId: string) => endLockOut({ client, path: { userId } }) });

export const acknowledgeMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: AcknowledgeThreat) => acknowledgeThreat({ client: api.client, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: threatsQuery(api).queryKey }),
  });
