import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, GroupRounded, ListSkeleton, Loading, ShowMore, useShownPages } from '@telecare/ui';
import { ListSummary } from '../../../lists/list-summary.js';
import { EditUserDialog } from '../form/edit-user.dialog.js';
import { useUserDialog } from '../use-user-dialog.js';
import { isStaff } from '../user.rules.js';
import type { UserFilters } from './use-user-filters.js';
import { UserRow } from './user-row.js';
import { ClosedPatients } from '../../../openings/closed-patients.js';
import { exportedUsers, isExported, platformUsersQuery, practiceUsersQuery } from '../users.api.js';

interface UserListProps {
  readonly on: 'platform' | 'practice';
  readonly filters: UserFilters;
}

export function UserList({ on, filters }: UserListProps) {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const query = on === 'platform' ? platformUsersQuery : practiceUsersQuery;
  const users = useInfiniteQuery(query(api, filters));
  const pages = useShownPages(users);
  const { editedId, edit, close } = useUserDialog();
  const rows = users.data?.pages.flatMap(({ items }) => items);
  const file = {
    nameKey: 'users.file',
    labelKey: on === 'platform' && !filters.role ? 'users.exportStaff' : 'lists.export',
    read: () => exportedUsers(api, on, filters),
  };
  const edited = rows?.find(({ userId }) => userId === editedId);
  return (
    <>
      {on === 'platform' && <ClosedPatients />}
      {users.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={6} />
        </Loading>
      )}
      {rows?.length === 0 && <EmptyState icon={<GroupRounded aria-hidden />} title={t(`users.none.${on}`)} />}
      {rows && rows.length > 0 && (
        <div>
          <ListSummary
            what="users"
            shown={rows.length}
            total={users.data?.pages[0]?.total ?? rows.length}
            file={isExported(filters) ? file : undefined}
          />
          <DataList label={t(`users.tabs.users.${on}`)}>
            {users.data?.pages.map(({ items }) => {
              const peers = items.filter(isStaff).map(({ userId }) => userId);
              return items.map((user) => (
                <UserRow key={user.userId} user={user} on={on} peers={peers} onEdit={() => edit(user.userId)} />
              ));
            })}
          </DataList>
        </div>
      )}
      <LoadFailure title={t('users.failed')} query={users} />
      <ShowMore query={pages} label={t('users.more')} />
      {edited && <EditUserDialog key={edited.userId} user={edited} on={on} onClose={close} />}
    </>
  );
}
