import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { endPushDevices } from '../push-devices/push-devices.commands.js';
import { FactorNotification } from './accounts/factor-notification.js';
import { RealmAccounts } from './accounts/realm-accounts.js';

@Injectable()
export class UsersProcessor extends OutboxHandler {
  readonly topics = ['member.removed', 'member.factor-reset', 'account.removed', 'account.blocked'];

  constructor(
    private readonly db: WorkerDb,
    private readonly accounts: RealmAccounts,
    private readonly identity: IdentityProvider,
    private readonly notification: FactorNotification,
  ) {
    super();
  }

  async handle({ id, topic, payload: { userId = '', until = '' } }: OutboxMessage): Promise<void> {
    switch (topic) {
      case 'member.removed':
        return this.endAccess(userId);
      case 'member.factor-reset':
        return this.resetFactors(id, userId, new Date(until));
      case 'account.removed':
        return this.db.withAccountLock(userId, () => this.removeAccount(userId));
      case 'account.blocked':
        return this.db.withAccountLock(userId, () => this.copyBlock(userId));
    }
  }

  /**
   * Keeps the account of a person who was invited again in the meantime. Ends the sessions before the second check,
   * because accepting an invitation needs a session.
   */
  private async removeAccount(userId: string): Promise<void> {
    if (await this.accounts.isMember(userId)) return;
    await this.endAccess(userId);
    if (await this.accounts.isMember(userId)) return;
    await this.identity.deleteAccount(userId);
    await this.accounts.forget(userId);
  }

  /** Ends the sessions, because they would keep the level of a removed factor. */
  private async resetFactors(key: string, userId: string, until: Date): Promise<void> {
    await this.db.withAccountLock(userId, () => this.identity.removeFactors(userId, until));
    await this.endAccess(userId);
    await this.notification.send(key, userId);
  }

  private async copyBlock(userId: string): Promise<void> {
    const blocked = await this.accounts.isBlocked(userId);
    await this.identity.allowSignIn(userId, !blocked);
    if (blocked) await this.endAccess(userId);
  }

  // Push messages end after the sessions, because a session could add its browser again.
  private async endAccess(userId: string): Promise<void> {
    await this.identity.endSessions(userId);
    await this.db.acrossPractices(endPushDevices({ userId }));
  }
}
