import Button from '@mui/material/Button';
import { ConfirmDialog } from '@telecare/ui';
import { useState } from 'react';
import { useInvitationTexts } from './texts.js';
import { type InvitationCallers, useInvitationActions, useInvitationCancelling } from './use-invitation-actions.js';

export function InvitationActions(props: InvitationCallers) {
  const { t } = useInvitationTexts();
  const [cancelling, setCancelling] = useState(false);
  const { resend, copyLink } = useInvitationActions(props);
  const { email } = props.invitation;
  const named = (what: string) => ({ 'aria-label': t(`${what}Named`, { email }) });
  return (
    <>
      <Button
        variant="text"
        size="small"
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
        {...named('resend')}
      >
        {t('resend')}
      </Button>
      <Button
        variant="text"
        size="small"
        disabled={copyLink.isPending}
        onClick={() => copyLink.mutate()}
        {...named('copyLink')}
      >
        {t('copyLink')}
      </Button>
      <Button variant="text" size="small" onClick={() => setCancelling(true)} {...named('cancel')}>
        {t('cancel')}
      </Button>
      {cancelling && <CancelInvitationDialog {...props} onClose={() => setCancelling(false)} />}
    </>
  );
}

function CancelInvitationDialog({ onClose, ...callers }: InvitationCallers & { readonly onClose: () => void }) {
  const { t } = useInvitationTexts();
  const cancel = useInvitationCancelling(callers);
  return (
    <ConfirmDialog
      open
      title={t('cancelTitle')}
      cancelLabel={t('keep')}
      confirmLabel={t('cancelConfirm')}
      destructive
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      {t('cancelText', { email: callers.invitation.email })}
    </ConfirmDialog>
  );
}
