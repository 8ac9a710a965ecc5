import { Injectable } from '@nestjs/common';
import type { ChangePassword } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';
import { PasswordsRepository } from './passwords.repository.js';

@Injectable()
export class PasswordService {
  constructor(
    private readonly identity: IdentityProvider,
    private readonly passwords: PasswordsRepository,
  ) {}

  /** Checks the current password before setting the new one. Other devices have to sign in again. */
  async change(viewer: Viewer, { currentPassword, newPassword }: ChangePassword): Promise<void> {
    // Do this first, because the tenant context also refuses an ended session.
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
}
