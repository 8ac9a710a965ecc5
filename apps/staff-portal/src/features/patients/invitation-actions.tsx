import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { InvitationDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog } from '@telecare/ui';
import { useState } from 'react';
import { useProblemText } from '../../failures.js';
import { cancelMutation, invitationLink, refreshInvitations, resendMutation } from './invitations.api.js';

/** What can be done with an open invitation. */
export function InvitationActions({ invitation }: { readonly invitation: InvitationDto }) {
  const { t } = useTranslation('staff-portal');
  const [cancelling, setCancelling] = useState(false);
  const { resend, copyLink, cancel } = useInvitationActions(invitation);
  const { email } = invitation;
  const named = (what: string) => ({ 'aria-label': t(`invitations.${what}Named`, { email }) });
  return (
    <>
      <Button
        variant="text"
        size="small"
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
        {...named('resend')}
      >
        {t('invitations.resend')}
      </Button>
      <Button
        variant="text"
        size="small"
        disabled={copyLink.isPending}
        onClick={() => copyLink.mutate()}
        {...named('copyLink')}
      >
        {t('invitations.copyLink')}
      </Button>
      <Button variant="text" size="small" onClick={() => setCancelling(true)} {...named('cancel')}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={cancelling}
        title={t('invitations.cancelTitle')}
        cancelLabel={t('invitations.keep')}
        confirmLabel={t('invitations.cancelConfirm')}
        destructive
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setCancelling(false) })}
        onCancel={() => setCancelling(false)}
      >
        {t('invitations.cancelText', { email })}
      </ConfirmDialog>
    </>
  );
}

/** Each says how it went; the list follows. */
function useInvitationActions(invitation: InvitationDto) {
  const { t } = useTranslation('staff-portal');
  const problemText = useProblemText();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  const told = (what: 'resent' | 'linkCopied' | 'deleted', failed: string) => ({
    onSuccess: () => {
      toast({ title: t(`invitations.${what}`) });
      return refreshInvitations(cache, api);
    },
    onError: (error: unknown) =>
      toast({ title: t(`invitations.${failed}`), description: problemText(error), tone: 'destructive' }),
  });
  const copy = async () => navigator.clipboard.writeText(await invitationLink(api, invitation));
  return {
    resend: useMutation({ ...resendMutation(api, invitation), ...told('resent', 'resendFailed') }),
    copyLink: useMutation({ mutationFn: copy, ...told('linkCopied', 'linkFailed') }),
    cancel: useMutation({ ...cancelMutation(api, invitation), ...told('deleted', 'deleteFailed') }),
  };
}
