import type { AcceptedInvitationDto, InvitationLookupDto, OpenAccount, OpenedAccountDto } from '@telecare/contracts';
import { askJson, sendJson } from '../../api/api.js';
import type { Send } from '../../api/use-send.js';

/** Sends the token only in bodies, because URLs are logged. */
export const lookUpInvitation = (token: string): Promise<InvitationLookupDto> =>
  askJson<InvitationLookupDto>('/invitation-lookup', { token });

export const createInvitedAccount = (send: Send, account: OpenAccount): Promise<OpenedAccountDto> =>
  send<OpenedAccountDto>('POST', '/invitation-acceptances/account', account);

export const sendAcceptance = (token: string): Promise<AcceptedInvitationDto> =>
  sendJson<AcceptedInvitationDto>('POST', '/invitation-acceptances', { token });
