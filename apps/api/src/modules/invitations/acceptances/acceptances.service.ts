import { Injectable } from '@nestjs/common';
import {
  type AcceptedInvitationDto,
  type InvitationLookupDto,
  type InvitationToken,
  type OpenAccount,
  type OpenedAccountDto,
  portalOf,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { CaptchaService } from '../../captcha/captcha.service.js';
import { type Caller, RegistrationAttempts } from '../../registration/registration-attempts.service.js';
import { acceptanceRefusal } from './acceptance.rules.js';
import { AcceptancesRepository, type FoundInvitation } from './acceptances.repository.js';
import { toInvitationLookupDto } from '../invitation.mapper.js';
import { hashOfToken } from '../mails/invitation-links.js';
import { canonicalEmail } from '../invitation.rules.js';
import { InvitedAccounts } from './invited-accounts.js';

/** Accepts invitations. Person, practice and role always come from the invitation itself. */
@Injectable()
export class AcceptancesService {
  constructor(
    private readonly invitations: AcceptancesRepository,
    private readonly accounts: InvitedAccounts,
    private readonly attempts: RegistrationAttempts,
    private readonly captcha: CaptchaService,
  ) {}

  async lookup({ token }: InvitationToken, caller: Caller): Promise<InvitationLookupDto> {
    const found = await this.find(hashOfToken(token), caller);
    const hasAccount = found.status === 'pending' && (await this.accounts.exists(found.email));
    return toInvitationLookupDto(found, hasAccount);
  }

  /** For a person without an account. Claims the invitation first, so that two devices cannot both create one. */
  async withNewAccount(
    { token, password, language, captcha, ...names }: OpenAccount,
    caller: Caller,
  ): Promise<OpenedAccountDto> {
    await this.captcha.check(captcha);
    const tokenHash = hashOfToken(token);
    const { email, role, language: invitedIn } = await this.find(tokenHash, caller);
    const person = { email, ...names, language: language ?? invitedIn };
    const outcome = await this.attempts.recording({ ...caller, email }, async () => {
      const claim = await this.invitations.claim(tokenHash);
      if (!claim) throw await this.refusal(tokenHash, email);
      try {
        const account = await this.accounts.open(person, password);
        const joining = { userId: account.id, ...person, correlationId: caller.correlationId };
        const accepted = await this.invitations.acceptClaimed(tokenHash, claim, joining);
        if (accepted) return accepted;
        await this.accounts.undo(account);
        throw await this.refusal(tokenHash, email);
      } finally {
        await this.invitations.release(tokenHash, claim);
      }
    });
    return { email, portal: portalOf(role), waits: outcome === 'waits' };
  }

  /** For a signed-in user, who must be the invited person. */
  async withOwnAccount(viewer: Viewer, { token }: InvitationToken, caller: Caller): Promise<AcceptedInvitationDto> {
    const tokenHash = hashOfToken(token);
    const { role, practice, ...invited } = await this.find(tokenHash, caller);
    const outcome = await this.attempts.recording({ ...caller, email: invited.email }, async () => {
      const email = viewer.emailVerified ? canonicalEmail(viewer.email) : '';
      const accepted = await this.invitations.acceptOwn(viewer, tokenHash, email);
      if (!accepted) throw await this.refusal(tokenHash, email);
      return accepted;
    });
    return { practice: practice && { subdomain: practice.subdomain }, role, waits: outcome === 'waits' };
  }

  private async find(tokenHash: Buffer, caller: Caller): Promise<FoundInvitation> {
    const found = await this.invitations.find(tokenHash);
    if (found) return found;
    await this.attempts.record({ ...caller, email: null }, 'invitation.not_found');
    throw new DomainError('invitation.not_found');
  }

  private async refusal(tokenHash: Buffer, email: string): Promise<DomainError> {
    return new DomainError(acceptanceRefusal(await this.invitations.find(tokenHash), email));
  }
}
