import { type Api, listUsers, setUserRoles } from '@telecare/api-client';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { StaffRole, UserDto } from '@telecare/contracts';
import { staffRolesIn } from '../user.rules.js';

/** More staff than a user scrolls through. Administrators of a practice come from its staff. */
const CANDIDATES = 100;

const at = (practiceId: string) => ({ headers: { 'x-practice-id': practiceId } });

export const candidatesQuery = ({ client }: Api, practiceId: string, leavingId: string) =>
  queryOptions({
    queryKey: ['admin-console', 'users', practiceId, 'candidates', leavingId],
    queryFn: async ({ signal }) => {
      const query = { limit: CANDIDATES };
      const { items } = await listUsers({ client, query, signal, ...at(practiceId) });
      return items.filter(({ userId, isBlocked }) => userId !== leavingId && !isBlocked);
    },
  });

export const nameAdministratorMutation = ({ client }: Api, practiceId: string) =>
  mutationOptions({
    mutationFn: async (user: UserDto) => {
      const roles = [...new Set<StaffRole>([...staffRolesIn(user, practiceId), 'practice_admin'])];
      await setUserRoles({
        client,
        path: { userId: user.userId },
        body: { roles },
        ...at(practiceId),
      });
    },
  });
