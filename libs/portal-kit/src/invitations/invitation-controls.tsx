import type { InvitationDto } from '@telecare/contracts';
import { Chip, type Tone } from '@telecare/ui';
import { InvitationActions } from './invitation-actions.js';
import { useInvitationTexts } from './texts.js';
import type { InvitationCallers } from './use-invitation-actions.js';

const TONES: Record<InvitationDto['status'], Tone> = {
  pending: 'amber',
  waiting: 'amber',
  accepted: 'green',
  declined: 'red',
  expired: 'red',
  cancelled: 'red',
};

export function InvitationControls(props: InvitationCallers) {
  const { t } = useInvitationTexts();
  const { status, delivery } = props.invitation;
  return (
    <>
      <Chip tone={TONES[status]}>{t(`status.${status}`)}</Chip>
      {delivery === 'not_delivered' && <Chip tone="red">{t('notDelivered')}</Chip>}
      {status !== 'waiting' && <InvitationActions {...props} />}
    </>
  );
}
