import {
  type Api,
  changePlatformSignIn,
  changePracticeSignIn,
  getPlatformSignIn,
  getPracticeSignIn,
  listOwnFactors,
} from '@telecare/api-client';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { PRACTICE_ROLES, type Role } from '@telecare/contracts';

/** Sign-in policy of a practice or of the platform. The platform has no patients and no parent policy. */
export interface SignInPolicy {
  readonly factorRoles: readonly Role[];
  readonly platformRoles?: readonly Role[];
  readonly staffIdleMinutes: number;
  readonly patientIdleMinutes?: number;
  readonly revision: number;
}

export interface SignInPolicyChange {
  readonly factorRoles: Role[];
  readonly staffIdleMinutes: number;
  readonly patientIdleMinutes: number;
  readonly revision: number;
}

export type PlatformSignInChange = Omit<SignInPolicyChange, 'patientIdleMinutes'>;

const keyOf = ({ practiceId }: Api) => ['admin-console', practiceId, 'sign-in-policy'] as const;

export const practiceSignInQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => getPracticeSignIn({ client: api.client, signal }) });

export const savePracticeSignInMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (change: SignInPolicyChange): Promise<SignInPolicy> => {
      const factorRoles = PRACTICE_ROLES.filter((role) => change.factorRoles.includes(role));
      return changePracticeSignIn({ client: api.client, body: { ...change, factorRoles } });
    },
    onSuccess: (saved) => cache.setQueryData(keyOf(api), saved),
  });

export const platformSignInQuery = (api: Api) =>
  queryOptions({ queryKey: keyOf(api), queryFn: ({ signal }) => getPlatformSignIn({ client: api.client, signal }) });

export const savePlatformSignInMutation = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (body: PlatformSignInChange): Promise<SignInPolicy> =>
      changePlatformSignIn({ client: api.client, body }),
    onSuccess: (saved) => cache.setQueryData(keyOf(api), saved),
    onError: () => cache.invalidateQueries({ queryKey: keyOf(api) }),
  });

/** True if the user has a second factor. Belongs to the account, so the key does not contain the practice. */
export const hasFactorQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['admin-console', 'own-factors'],
    queryFn: ({ signal }) => listOwnFactors({ client, signal }),
    select: ({ passkeys, apps }) => passkeys.length + apps.length > 0,
  });
