import {
  type Api,
  blockAccount,
  getAccountReach,
  listMemberAppointments,
  listMemberFactors,
  resetAccountFactors,
  resetMemberFactors,
  setMemberActive,
  exportPlatformUsers,
  exportUsers,
  listPlatformUsers,
  listUsers,
  removeAccount,
  removeUser,
  updateAccount,
  updateUser,
} from '@telecare/api-client';
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { PracticeRole, StaffRole, UserDto } from '@telecare/contracts';
import type { UserFilters } from './list/use-user-filters.js';
import { toAccount, toMember, type UserFields } from './form/user-fields.js';

const PAGE_SIZE = 50;

const KEY = ['admin-console', 'users'] as const;

/** A changed user may appear in several lists: in each practice and on the platform. */
export const refreshUsers = (cache: QueryClient) => cache.invalidateQueries({ queryKey: KEY });

const pages = { initialPageParam: '', getNextPageParam: (page: { next: string | null }) => page.next };

const pageQuery = (after: string, { q, sort }: UserFilters) => ({
  limit: PAGE_SIZE,
  sort,
  ...(after && { after }),
  ...(q && { q }),
});

export const practiceUsersQuery = ({ client, practiceId }: Api, filters: UserFilters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...KEY, practiceId, filters],
    queryFn: async ({ pageParam, signal }) => {
      const role = filters.role as PracticeRole | undefined;
      const query = { ...pageQuery(pageParam, filters), ...(role && { role }) };
      return listUsers({ client, query, signal });
    },
  });

export const platformUsersQuery = ({ client }: Api, filters: UserFilters) =>
  infiniteQueryOptions({
    ...pages,
    queryKey: [...KEY, 'platform', filters],
    queryFn: async ({ pageParam, signal }) => {
      const { role, practiceId, withoutRole } = filters;
      const cut = withoutRole
        ? { withoutRole: 'true' as const }
        : { ...(role && { role }), ...(practiceId && { practiceId }) };
      const query = { ...pageQuery(pageParam, filters), ...cut };
      return listPlatformUsers({ client, query, signal });
    },
  });

export const isExported = ({ role, withoutRole }: UserFilters): boolean => role !== 'patient' && !withoutRole;

export async function exportedUsers({ client }: Api, on: 'platform' | 'practice', filters: UserFilters): Promise<Blob> {
  const { q, sort, role, practiceId } = filters;
  const query = { sort, ...(q && { q }) };
  const file =
    on === 'practice'
      ? exportUsers({ client, query: { ...query, ...(role && { role: role as StaffRole }) }, parseAs: 'blob' })
      : exportPlatformUsers({
          client,
          query: {
            ...query,
            ...(role && { role: role as StaffRole | 'super_admin' }),
            ...(practiceId && { practiceId }),
          },
          parseAs: 'blob',
        });
  return (await file) as unknown as Blob;
}

export interface UserReach {
  readonly api: Api;
  readonly user: UserDto;
  readonly onPlatform: boolean;
}

export const saveUserMutation = ({ api: { client }, user, onPlatform }: UserReach) =>
  mutationOptions({
    mutationFn: async ({ fields, seen }: { readonly fields: UserFields; readonly seen: UserDto }) => {
      const call = { client, path: { userId: user.userId } } as const;
      if (onPlatform) await updateAccount({ ...call, body: toAccount(fields, seen) });
      else await updateUser({ ...call, body: toMember(fields, seen) });
    },
  });

export const deleteUserMutation = ({ api: { client }, user, onPlatform }: UserReach) =>
  mutationOptions({
    mutationFn: async () => {
      const call = { client, path: { userId: user.userId } } as const;
      if (onPlatform) await removeAccount(call);
      else await removeUser(call);
    },
  });

export const blockUserMutation = ({ api: { client }, user }: UserReach) =>
  mutationOptions({
    mutationFn: async (blocked: boolean) => {
      await blockAccount({ client, path: { userId: user.userId }, body: { blocked } });
    },
  });

export const memberFactorsQuery = ({ client, practiceId }: Api, userIds: readonly string[]) =>
  queryOptions({
    queryKey: [...KEY, practiceId, 'factors', userIds],
    queryFn: ({ signal }) => listMemberFactors({ client, query: { userIds: userIds.join(',') }, signal }),
    enabled: userIds.length > 0,
  });

export const memberAppointmentsQuery = ({ client, practiceId }: Api, userId: string) =>
  queryOptions({
    queryKey: [...KEY, practiceId, 'appointments', userId],
    queryFn: ({ signal }) => listMemberAppointments({ client, path: { userId }, signal }),
  });

export const accountReachQuery = ({ client }: Api, userId: string) =>
  queryOptions({
    queryKey: [...KEY, 'reach', userId],
    queryFn: ({ signal }) => getAccountReach({ client, path: { userId }, signal }),
  });

export const setMemberActiveMutation = ({ api: { client }, user }: UserReach) =>
  mutationOptions({
    mutationFn: async (active: boolean) => {
      await setMemberActive({ client, path: { userId: user.userId }, body: { active } });
    },
  });

export const resetFactorsMutation = ({ api: { client }, user, onPlatform }: UserReach) =>
  mutationOptions({
    mutationFn: async () => {
      const call = { client, path: { userId: user.userId } } as const;
      if (onPlatform) await resetAccountFactors(call);
      else await resetMemberFactors(call);
    },
  });
