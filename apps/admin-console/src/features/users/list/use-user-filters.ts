import { type ListOrder, type Role, ROLES } from '@telecare/contracts';
import { useTenant } from '@telecare/shell-sdk';
import { useAddressParameters } from '@telecare/ui';
import { orderOf } from '../../../lists/order-filter.js';

export const USERS_TABS = ['users', 'invitations'] as const;
export type UsersTab = (typeof USERS_TABS)[number];

export interface UserFilters {
  readonly q: string;
  readonly role: Role | undefined;
  readonly practiceId: string | undefined;
  readonly withoutRole: boolean;
  readonly sort: ListOrder;
}

export const ALL_PRACTICES = 'all';
export const NO_PRACTICE = 'none';

/** Inside a practice, super administrators start with that practice. */
export function useUserFilters() {
  const { parameters, change } = useAddressParameters();
  const { practice, isPlatform } = useTenant();
  const openPractice = isPlatform ? undefined : practice.id;
  const named = parameters.get('practiceId') ?? openPractice;
  const filters: UserFilters = {
    q: parameters.get('q') ?? '',
    role: ROLES.find((role) => role === parameters.get('role')),
    practiceId: named === ALL_PRACTICES || named === NO_PRACTICE ? undefined : named,
    withoutRole: named === NO_PRACTICE,
    sort: orderOf(parameters.get('sort')),
  };
  const tab: UsersTab = parameters.get('tab') === 'invitations' ? 'invitations' : 'users';
  const set = (name: 'q' | 'role' | 'practiceId' | 'sort' | 'tab', value: string) =>
    change({ [name]: value, pages: '' });
  return { filters, tab, set };
}
