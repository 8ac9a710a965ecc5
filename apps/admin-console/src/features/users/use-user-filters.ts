import { type Role, ROLES } from '@telecare/contracts';
import { useTenant } from '@telecare/shell-sdk';
import { useSearchParams } from 'react-router-dom';

export const USERS_TABS = ['users', 'invitations'] as const;
export type UsersTab = (typeof USERS_TABS)[number];

export interface UserFilters {
  readonly q: string;
  readonly role: Role | undefined;
  /** Undefined: all practices. */
  readonly practiceId: string | undefined;
}

/** In the address: all practices, although one is open. */
export const ALL_PRACTICES = 'all';

/** What the page shows, kept in the address. A super administrator in a practice starts with that one. */
export function useUserFilters() {
  const [parameters, setParameters] = useSearchParams();
  const { practice, isPlatform } = useTenant();
  const openPractice = isPlatform ? undefined : practice.id;
  const named = parameters.get('practiceId') ?? openPractice;
  const filters: UserFilters = {
    q: parameters.get('q') ?? '',
    role: ROLES.find((role) => role === parameters.get('role')),
    practiceId: named === ALL_PRACTICES ? undefined : named,
  };
  const tab: UsersTab = parameters.get('tab') === 'invitations' ? 'invitations' : 'users';
  const set = (name: 'q' | 'role' | 'practiceId' | 'tab', value: string) =>
    setParameters(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  return { filters, tab, set };
}
