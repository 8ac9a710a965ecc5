import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { InvitationDto } from '@telecare/contracts';
import { InvitationControls, useInvitationDates } from '@telecare/portal-kit';
import { displayName } from '@telecare/kernel';
import { InitialsAvatar, ListRow, MailAddress } from '@telecare/ui';
import { useProblemText } from '../../../failures.js';
import { refreshInvitations } from './invitations.api.js';

export function InvitationRow({ invitation }: { readonly invitation: InvitationDto }) {
  const problemText = useProblemText();
  const cache = useQueryClient();
  const api = useApi();
  const refresh = () => refreshInvitations(cache, api);
  return (
    <ListRow
      leading={<InitialsAvatar name={displayName(invitation)} />}
      title={displayName(invitation)}
      detail={<MailAddress address={invitation.email} />}
      meta={useInvitationDates(invitation)}
      trailing={<InvitationControls invitation={invitation} problemText={problemText} onChanged={refresh} />}
    />
  );
}
