import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ChangePassword, RequestPasswordReset } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Config } from '../../platform/config/config.module.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { type Limit, RateLimits } from '../../platform/rate-limit/rate-limits.js';
import { PasswordsRepository } from './passwords.repository.js';

/** Of reset mails; see 1.3 of the security plan. */
const MAILS_TO_ONE_ADDRESS: Limit = { name: 'password-reset-mail', limit: 3, windowSeconds: 86_400 };

@Injectable()
export class PasswordService {
  constructor(
    private readonly identity: IdentityProvider,
    private readonly passwords: PasswordsRepository,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  /** A fresh proof of the current password, then the new one; other devices have to sign in again. */
  async change(viewer: Viewer, { currentPassword, newPassword }: ChangePassword): Promise<void> {
    // First, because the tenant context also refuses a session that has ended.
    await this.passwords.recordAttempt(viewer);
    const account = { id: viewer.userId, email: viewer.email };
    if ((await this.identity.checkPassword(account, currentPassword)) === 'wrong') {
      throw new DomainError('password.current_wrong');
    }
    const change = await this.identity.setPassword(viewer.userId, newPassword);
    if (!change.accepted) throw new DomainError(change.reason);
    await this.passwords.recordChange(viewer);
    await this.identity.endOtherSessions(viewer.userId, viewer.sessionId);
  }

  /**
   * Only queued: whether the address has an account is found out by the worker, where nobody can time it. Whoever asks
   * again and again for somebody else's address reads the same answer, and that mailbox is left alone.
   */
  async requestReset(input: RequestPasswordReset): Promise<void> {
    if ((await this.limits.wait(MAILS_TO_ONE_ADDRESS, this.nameless(input.email))) > 0) return;
    await this.passwords.queueReset(input);
  }

  /** Stands for an address where addresses do not belong. */
  private nameless(email: string): string {
    const key = this.config.env.INVITATION_SECRET;
    return createHmac('sha256', key).update(`password-reset:${email.toLowerCase()}`).digest('base64url');
  }
}
