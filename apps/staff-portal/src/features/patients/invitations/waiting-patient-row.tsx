import Button from '@mui/material/Button';
import type { InvitationDto } from '@telecare/contracts';
import { displayName } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, dateText, InitialsAvatar, ListRow, MailAddress, readerZone } from '@telecare/ui';
import { useState } from 'react';
import { useDecision } from './use-decision.js';

interface WaitingProps {
  readonly invitation: InvitationDto;
}

export function WaitingPatientRow({ invitation }: WaitingProps) {
  const { t } = useTranslation('staff-portal');
  const name = displayName(invitation);
  const since = dateText(new Date(invitation.waitingSince ?? invitation.createdAt), readerZone());
  return (
    <ListRow
      leading={<InitialsAvatar name={name} />}
      title={name}
      detail={<MailAddress address={invitation.email} />}
      meta={t('patients.waiting.since', { date: since })}
      trailing={<Answers invitation={invitation} />}
    />
  );
}

function Answers({ invitation }: WaitingProps) {
  const { t } = useTranslation('staff-portal');
  const name = displayName(invitation);
  const [isAsked, ask] = useState(false);
  const approve = useDecision(invitation, 'approve');
  const decline = useDecision(invitation, 'decline');
  const pending = approve.isPending || decline.isPending;
  return (
    <>
      <Button
        variant="text"
        size="small"
        disabled={pending}
        onClick={() => ask(true)}
        aria-label={t('patients.waiting.declineNamed', { name })}
      >
        {t('patients.waiting.decline')}
      </Button>
      <Button
        variant="outlined"
        size="small"
        disabled={pending}
        onClick={() => approve.mutate()}
        aria-label={t('patients.waiting.approveNamed', { name })}
      >
        {t('patients.waiting.approve')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('patients.waiting.ask.title', { name })}
          cancelLabel={t('patients.waiting.ask.keep')}
          confirmLabel={t('patients.waiting.decline')}
          destructive
          pending={decline.isPending}
          onConfirm={() => decline.mutate(undefined, { onSettled: () => ask(false) })}
          onCancel={() => ask(false)}
        >
          {t('patients.waiting.ask.text', { email: invitation.email })}
        </ConfirmDialog>
      )}
    </>
  );
}
