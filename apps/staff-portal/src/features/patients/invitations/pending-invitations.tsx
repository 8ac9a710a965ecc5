import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, ListSkeleton, Loading, MailOutlineRounded, ShowMore } from '@telecare/ui';
import { InvitationRow } from './invitation-row.js';
import { invitationsQuery } from './invitations.api.js';

export function PendingInvitations() {
  const { t } = useTranslation('staff-portal');
  const invitations = useInfiniteQuery(invitationsQuery(useApi()));
  const rows = invitations.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      {invitations.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={4} />
        </Loading>
      )}
      {rows?.length === 0 && <EmptyState icon={<MailOutlineRounded aria-hidden />} title={t('invitations.none')} />}
      {rows && rows.length > 0 && (
        <DataList label={t('invitations.list')}>
          {rows.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </DataList>
      )}
      <LoadFailure title={t('invitations.failed')} query={invitations} />
      <ShowMore query={invitations} label={t('invitations.more')} />
    </>
  );
}
