import type { InvitationDto } from '@telecare/contracts';
import { displayName } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, dateText, InitialsAvatar, ListRow, readerZone, RoleChip, type Tone } from '@telecare/ui';
import { InvitationActions } from './invitation-actions.js';

const TONES: Record<InvitationDto['status'], Tone> = {
  pending: 'amber',
  accepted: 'green',
  expired: 'red',
  cancelled: 'red',
};

interface InvitationRowProps {
  readonly invitation: InvitationDto;
  readonly on: 'platform' | 'practice';
}

/** Who was asked, as what, where, until when, and whether the mail arrived. */
export function InvitationRow({ invitation, on }: InvitationRowProps) {
  const { t } = useTranslation('admin-console');
  const { email, role, status, delivery, practice, createdAt, expiresAt } = invitation;
  const day = (instant: string) => dateText(new Date(instant), readerZone());
  const dates = [
    t('users.invitations.sent', { date: day(createdAt) }),
    t('users.invitations.expires', { date: day(expiresAt) }),
  ].join(' · ');
  return (
    <ListRow
      leading={<InitialsAvatar name={displayName(invitation)} />}
      title={email}
      detail={dates}
      meta={on === 'platform' ? (practice?.name ?? t('users.invitations.noPractice')) : ''}
      trailing={
        <>
          <RoleChip role={role} label={t(`roles.${role}`)} />
          <Chip tone={TONES[status]}>{t(`users.invitations.status.${status}`)}</Chip>
          {delivery === 'not_delivered' && <Chip tone="red">{t('users.invitations.notDelivered')}</Chip>}
          <InvitationActions invitation={invitation} />
        </>
      }
    />
  );
}
