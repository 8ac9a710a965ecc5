import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, ListSkeleton, Loading, MailOutlineRounded, ShowMore, useShownPages } from '@telecare/ui';
import { InvitationRow } from './invitation-row.js';
import { platformInvitationsQuery, practiceInvitationsQuery } from './invitations.api.js';
import type { UserFilters } from '../list/use-user-filters.js';

interface InvitationListProps {
  readonly on: 'platform' | 'practice';
  readonly filters: UserFilters;
}

export function InvitationList({ on, filters }: InvitationListProps) {
  const { t } = useTranslation('admin-console');
  const api = useApi();
  const { practice } = useTenant();
  const practiceId = on === 'practice' ? practice.id : filters.practiceId;
  const invitations = useInfiniteQuery(
    practiceId ? practiceInvitationsQuery(api, practiceId) : platformInvitationsQuery(api),
  );
  const pages = useShownPages(invitations);
  const rows = invitations.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {invitations.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      {rows?.length === 0 && (
        <EmptyState icon={<MailOutlineRounded aria-hidden />} title={t('users.invitations.none')} />
      )}
      {rows && rows.length > 0 && (
        <DataList label={t('users.invitations.list')}>
          {rows.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} on={on} />
          ))}
        </DataList>
      )}
      <LoadFailure title={t('users.invitations.failed')} query={invitations} />
      <ShowMore query={pages} label={t('users.invitations.more')} />
    </>
  );
}
