import type { InvitationDto } from '@telecare/contracts';
import { displayName } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, dateText, InitialsAvatar, ListRow, readerZone, type Tone } from '@telecare/ui';
import { InvitationActions } from './invitation-actions.js';

const TONES: Record<InvitationDto['status'], Tone> = {
  pending: 'amber',
  accepted: 'green',
  expired: 'red',
  cancelled: 'red',
};

/** Who was asked, until when, and whether the mail arrived. */
export function InvitationRow({ invitation }: { readonly invitation: InvitationDto }) {
  const { t } = useTranslation('staff-portal');
  const { email, status, delivery, createdAt, expiresAt } = invitation;
  const day = (instant: string) => dateText(new Date(instant), readerZone());
  const dates = [
    t('invitations.sent', { date: day(createdAt) }),
    t('invitations.expires', { date: day(expiresAt) }),
  ].join(' · ');
  return (
    <ListRow
      leading={<InitialsAvatar name={displayName(invitation)} />}
      title={displayName(invitation)}
      detail={email}
      meta={dates}
      trailing={
        <>
          <Chip tone={TONES[status]}>{t(`invitations.status.${status}`)}</Chip>
          {delivery === 'not_delivered' && <Chip tone="red">{t('invitations.notDelivered')}</Chip>}
          <InvitationActions invitation={invitation} />
        </>
      }
    />
  );
}
