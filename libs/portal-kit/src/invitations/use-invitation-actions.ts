import { useMutation } from '@tanstack/react-query';
import { type Api, cancelInvitation, getInvitationLink, resendInvitation, useApi } from '@telecare/api-client';
import { type InvitationDto, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { useInvitationTexts } from './texts.js';

export interface InvitationCallers {
  readonly invitation: InvitationDto;
  readonly problemText: (error: unknown) => string;
  readonly onChanged: () => Promise<void>;
}

export function useInvitationActions(callers: InvitationCallers) {
  const call = callOf(useApi(), callers.invitation);
  const told = useTold(callers);
  const copy = async () => navigator.clipboard.writeText((await getInvitationLink(call)).url);
  return {
    resend: useMutation({ mutationFn: () => resendInvitation(call), ...told('resent', 'resendFailed') }),
    copyLink: useMutation({ mutationFn: copy, ...told('linkCopied', 'linkFailed') }),
  };
}

export function useInvitationCancelling(callers: InvitationCallers) {
  const call = callOf(useApi(), callers.invitation);
  const told = useTold(callers);
  return useMutation({ mutationFn: () => cancelInvitation(call), ...told('deleted', 'deleteFailed') });
}

function useTold({ problemText, onChanged }: InvitationCallers) {
  const { t } = useInvitationTexts();
  const toast = useToast();
  return (what: 'resent' | 'linkCopied' | 'deleted', failed: string) => ({
    onSuccess: () => {
      toast({ title: t(what) });
      return onChanged();
    },
    onError: (error: unknown) => toast({ title: t(failed), description: problemText(error), tone: 'destructive' }),
  });
}

const callOf = ({ client }: Api, { id, practice }: InvitationDto) =>
  ({
    client,
    path: { invitationId: id },
    headers: { 'x-practice-id': practice?.id ?? PLATFORM_PRACTICE_ID },
  }) as const;
