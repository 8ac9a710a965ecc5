import {
  type Api,
  changePlatformSignIn,
  changePracticeSignIn,
  getPlatformSignIn,
  getPracticeSignIn,
  listOwnFactors,
} from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PlatformSignInDto, PracticeSignInDto } from '@telecare/contracts';

const keyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'sign-in-policy'] as const;

export const practiceSignInQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => getPracticeSignIn({ client: api.client, signal }) });

export const savePracticeSignInMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ factorRoles, revision }: Pick<PracticeSignInDto, 'factorRoles' | 'revision'>) =>
      changePracticeSignIn({ client: api.client, body: { factorRoles, revision } }),
    onSuccess: (saved) => cache.setQueryData(keyOf(api), saved),
  });

export const platformSignInQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => getPlatformSignIn({ client: api.client, signal }) });

export const savePlatformSignInMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: ({ factorRoles, revision }: PlatformSignInDto) =>
      changePlatformSignIn({ client: api.client, body: { factorRoles, revision } }),
    onSuccess: (saved) => cache.setQueryData(keyOf(api), saved),
  });

/** Whether the reader could prove more than a password; of the account, so the practice is not in its key. */
export const hasFactorQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'own-factors'],
    queryFn: ({ signal }) => listOwnFactors({ client, signal }),
    select: ({ passkeys, apps }) => passkeys.length + apps.length > 0,
  });
