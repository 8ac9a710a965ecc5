import Button from '@mui/material/Button';
import type { InvitationDto } from '@telecare/contracts';
import { displayName } from '@telecare/kernel';
import { ConfirmDialog, dateText, InitialsAvatar, ListRow, MailAddress, readerZone } from '@telecare/ui';
import { useState } from 'react';
import { useDecision } from './use-decision.js';
import { useWaitingPatientsTexts } from './waiting-patients.texts.js';

interface WaitingProps {
  readonly invitation: InvitationDto;
}

export function WaitingPatientRow({ invitation }: WaitingProps) {
  const { t: tWaiting } = useWaitingPatientsTexts();
  const name = displayName(invitation);
  const since = dateText(new Date(invitation.waitingSince ?? invitation.createdAt), readerZone());
  return (
    <ListRow
      leading={<InitialsAvatar name={name} />}
      title={name}
      detail={<MailAddress address={invitation.email} />}
      meta={tWaiting('since', { date: since })}
      trailing={<Answers invitation={invitation} />}
    />
  );
}

function Answers({ invitation }: WaitingProps) {
  const { t: tWaiting } = useWaitingPatientsTexts();
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
        aria-label={tWaiting('declineNamed', { name })}
      >
        {tWaiting('decline')}
      </Button>
      <Button
        variant="outlined"
        size="small"
        disabled={pending}
        onClick={() => approve.mutate()}
        aria-label={tWaiting('approveNamed', { name })}
      >
        {tWaiting('approve')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={tWaiting('ask.title', { name })}
          cancelLabel={tWaiting('ask.keep')}
          confirmLabel={tWaiting('decline')}
          destructive
          pending={decline.isPending}
          onConfirm={() => decline.mutate(undefined, { onSettled: () => ask(false) })}
          onCancel={() => ask(false)}
        >
          {tWaiting('ask.text', { email: invitation.email })}
        </ConfirmDialog>
      )}
    </>
  );
}
