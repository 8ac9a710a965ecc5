import { type Api, listUsers, setUserRoles } from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { STAFF_ROLES, type StaffRole, type UserDto } from '@telecare/contracts';

/** More staff than anybody scrolls through; the administrators of a practice come from among its staff. */
const CANDIDATES = 100;

const at = (practiceId: string) => ({ headers: { 'x-practice-id': practiceId } });

/** Staff of a practice who could administer it instead of somebody. */
export const candidatesQuery = ({ client }: Api, practiceId: string, leavingId: string) =>
  queryOptions({
    queryKey: ['admin-console', 'users', practiceId, 'candidates', leavingId],
    queryFn: async ({ signal }) => {
      const query = { limit: CANDIDATES };
      const { items } = (await listUsers({ client, query, signal, ...at(practiceId), throwOnError: true })).data;
      return items.filter(({ userId, isBlocked }) => userId !== leavingId && !isBlocked);
    },
  });

/** Adds the administration to the roles that somebody has in the practice. */
export const nameAdministratorMutation = ({ client }: Api, practiceId: string) =>
  mutationOptions({
    mutationFn: async ({ userId, roles: held }: UserDto) => {
      const there = STAFF_ROLES.filter((wanted) =>
        held.some(({ role, practice }) => role === wanted && practice?.id === practiceId),
      );
      const roles: StaffRole[] = [...new Set<StaffRole>([...there, 'practice_admin'])];
      await setUserRoles({ client, path: { userId }, body: { roles }, ...at(practiceId), throwOnError: true });
    },
  });
