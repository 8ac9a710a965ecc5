import { useQueryClient } from '@tanstack/react-query';
import type { InvitationDto } from '@telecare/contracts';
import { InvitationControls, useInvitationDates } from '@telecare/portal-kit';
import { displayName } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { InitialsAvatar, MailAddress, ListRow, RoleChip } from '@telecare/ui';
import { useProblemText } from '../../../failures.js';
import { refreshInvitations } from './invitations.api.js';

interface InvitationRowProps {
  readonly invitation: InvitationDto;
  readonly on: 'platform' | 'practice';
}

export function InvitationRow({ invitation, on }: InvitationRowProps) {
  const { t } = useTranslation('admin-console');
  const problemText = useProblemText();
  const cache = useQueryClient();
  const { email, role, practice } = invitation;
  const refresh = () => refreshInvitations(cache);
  return (
    <ListRow
      leading={<InitialsAvatar name={displayName(invitation)} />}
      title={<MailAddress address={email} />}
      detail={useInvitationDates(invitation)}
      meta={on === 'platform' ? (practice?.name ?? t('users.invitations.noPractice')) : ''}
      trailing={
        <>
          <RoleChip role={role} label={t(`roles.${role}`)} />
          <InvitationControls invitation={invitation} problemText={problemText} onChanged={refresh} />
        </>
      }
    />
  );
}
