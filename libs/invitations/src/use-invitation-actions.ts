import { useMutation } from '@tanstack/react-query';
import { type Api, cancelInvitation, getInvitationLink, resendInvitation, useApi } from '@telecare/api-client';
import { type InvitationDto, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { useToast } from '@telecare/shell-sdk';
import { useInvitationTexts } from './texts.js';

export interface InvitationCallers {
  readonly invitation: InvitationDto;
  /** What a failure means, in the portal's words. */
  readonly problemText: (error: unknown) => string;
  /** Brings the list up to date. */
  readonly onChanged: () => Promise<void>;
}

/** Each says how it went; the list follows. */
export function useInvitationActions({ invitation, problemText, onChanged }: InvitationCallers) {
  const { t } = useInvitationTexts();
  const toast = useToast();
  const call = callOf(useApi(), invitation);
  const told = (what: 'resent' | 'linkCopied' | 'deleted', failed: string) => ({
    onSuccess: () => {
      toast({ title: t(what) });
      return onChanged();
    },
    onError: (error: unknown) => toast({ title: t(failed), description: problemText(error), tone: 'destructive' }),
  });
  const copy = async () => navigator.clipboard.writeText((await getInvitationLink(call)).data.url);
  return {
    resend: useMutation({ mutationFn: () => resendInvitation(call), ...told('resent', 'resendFailed') }),
    copyLink: useMutation({ mutationFn: copy, ...told('linkCopied', 'linkFailed') }),
    cancel: useMutation({ mutationFn: () => cancelInvitation(call), ...told('deleted', 'deleteFailed') }),
  };
}

/** Names the invitation's practice, which need not be the open one. */
const callOf = ({ client }: Api, { id, practice }: InvitationDto) =>
  ({
    client,
    path: { invitationId: id },
    headers: { 'x-practice-id': practice?.id ?? PLATFORM_PRACTICE_ID },
    throwOnError: true,
  }) as const;
