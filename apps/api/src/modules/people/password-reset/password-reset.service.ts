import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CompletePasswordReset, RequestPasswordReset } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';
import { CaptchaService } from '../../captcha/captcha.service.js';
import { type Limit, RateLimits } from '../../../platform/rate-limit/rate-limits.js';
import { hashOf, tokenOf } from './password-link.js';
import { MOST_MAILS, MAILS_WINDOW_SECONDS } from './password-link.rules.js';
import { type PasswordLink, queueReset, recordReset, returnLink, takeLink } from './password-reset.queries.js';

/** Keeps the queue short. The worker additionally counts the mails of each account, however its address is written. */
const REQUESTS_OF_ONE_ADDRESS: Limit = {
  name: 'password-reset-mail',
  limit: MOST_MAILS,
  windowSeconds: MAILS_WINDOW_SECONDS,
};

/** Password reset with a mailed link that works once. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly identity: IdentityProvider,
    private readonly db: TenantDb,
    private readonly limits: RateLimits,
    private readonly config: Config,
    private readonly captcha: CaptchaService,
  ) {}

  /**
   * Queues the request. The worker looks up the account, so response times reveal nothing. A caller over the limit gets
   * the same response, but the mailbox gets no mail.
   */
  async request({ email, portal, captcha }: RequestPasswordReset): Promise<void> {
    await this.captcha.check(captcha);
    if ((await this.limits.wait(REQUESTS_OF_ONE_ADDRESS, this.nameless(email))) > 0) return;
    await this.db.openQuery(queueReset({ email: email.toLowerCase(), portal }));
  }

  /**
   * Sets the password. The worker ends every session and mails the owner, even if this process dies in between. The
   * link stays valid if the password is refused.
   */
  async complete({ token, newPassword }: CompletePasswordReset): Promise<void> {
    const hash = hashOf(token);
    const [link] = await this.db.openQuery<PasswordLink>(takeLink({ hash }));
    if (!link) throw new DomainError('password.link_dead');
    try {
      if (!(await this.isCurrent(link, hash))) throw new DomainError('password.link_dead');
      await this.setPassword(link, newPassword);
    } catch (error) {
      await this.db.openQuery(returnLink({ ...link, hash }));
      throw error;
    }
    await this.db.openQuery(recordReset(link));
  }

  private async setPassword(link: PasswordLink, password: string): Promise<void> {
    const change = await this.identity.setPassword(link.userId, password);
    if (!change.accepted) throw new DomainError(change.reason);
  }

  /**
   * Returns false if the password or the address has changed since, also in Keycloak, or if the account is blocked or
   * deleted.
   */
  private async isCurrent({ userId, messageId, issuedAt }: PasswordLink, hash: Buffer): Promise<boolean> {
    const account = await this.identity.findById(userId);
    if (!account?.maySignIn) return false;
    if (!hashOf(tokenOf(this.config.env.INVITATION_SECRET, messageId, account.email)).equals(hash)) return false;
    const password = (await this.identity.listCredentials(userId)).find(({ type }) => type === 'password');
    return !password || password.addedAt <= issuedAt;
  }

  /** Replaces the address in places that must not contain one. */
  private nameless(email: string): string {
    const key = this.config.env.INVITATION_SECRET;
    return createHmac('sha256', key).update(`password-reset:${email.toLowerCase()}`).digest('base64url');
  }
}
