import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveInvitation, declineInvitation, useApi } from '@telecare/api-client';
import type { InvitationDto } from '@telecare/contracts';
import { displayName } from '@telecare/kernel';
import { useToast } from '@telecare/shell-sdk';
import { useProblemText } from '../../../failures.js';
import { refreshPatients } from '../patients.api.js';
import { refreshInvitations } from './invitations.api.js';
import { useWaitingPatientsTexts } from './waiting-patients.texts.js';

const CALLS = { approve: approveInvitation, decline: declineInvitation };

/** Approves or declines a waiting patient. The lists are read again, also if a colleague has decided before. */
export function useDecision(invitation: InvitationDto, verdict: keyof typeof CALLS) {
  const { t: tWaiting } = useWaitingPatientsTexts();
  const toast = useToast();
  const problemText = useProblemText();
  const cache = useQueryClient();
  const api = useApi();
  const name = displayName(invitation);
  return useMutation({
    mutationFn: () => CALLS[verdict]({ client: api.client, path: { invitationId: invitation.id } }),
    onSuccess: () => toast({ title: tWaiting(`done.${verdict}`, { name }) }),
    onError: (error) =>
      toast({
        title: tWaiting(`notDone.${verdict}`, { name }),
        description: problemText(error),
        tone: 'destructive',
      }),
    onSettled: () => Promise.all([refreshInvitations(cache, api), refreshPatients(cache, api)]),
  });
}
