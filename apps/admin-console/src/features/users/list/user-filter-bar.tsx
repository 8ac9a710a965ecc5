import { PRACTICE_ROLES, ROLES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FilterBar, FilterSelect, SearchField } from '@telecare/ui';
import { OrderFilter } from '../../../lists/order-filter.js';
import { PracticeFilter } from '../../../practice-picker/practice-filter.js';
import { ALL_PRACTICES, NO_PRACTICE, type UserFilters, type UsersTab } from './use-user-filters.js';

interface UserFilterBarProps {
  readonly on: 'platform' | 'practice';
  readonly tab: UsersTab;
  readonly filters: UserFilters;
  readonly onChange: (name: 'q' | 'role' | 'practiceId' | 'sort', value: string) => void;
}

/** Invitations have no search, because there are few. Super administrators choose the practice. */
export function UserFilterBar({ on, tab, filters, onChange }: UserFilterBarProps) {
  const { t } = useTranslation('admin-console');
  const roles = on === 'platform' ? ROLES : PRACTICE_ROLES;
  const options = [
    { value: '', label: t('users.allRoles') },
    ...roles.map((role) => ({ value: role, label: t(`roles.${role}`) })),
  ];
  if (tab === 'invitations' && on === 'practice') return null;
  return (
    <FilterBar>
      {tab === 'users' && (
        <>
          <SearchField label={t('users.search')} shown={filters.q} onSearch={(text) => onChange('q', text)} />
          {!filters.withoutRole && (
            <FilterSelect
              label={t('users.role')}
              options={options}
              value={filters.role ?? ''}
              onChange={(role) => onChange('role', role)}
            />
          )}
        </>
      )}
      {on === 'platform' && (
        <PracticeFilter
          value={filters.withoutRole ? NO_PRACTICE : filters.practiceId}
          none={tab === 'users' ? { value: NO_PRACTICE, label: t('users.withoutPractice') } : undefined}
          onChange={(practiceId) => onChange('practiceId', practiceId ?? ALL_PRACTICES)}
        />
      )}
      {tab === 'users' && <OrderFilter value={filters.sort} onChange={(sort) => onChange('sort', sort)} />}
    </FilterBar>
  );
}
