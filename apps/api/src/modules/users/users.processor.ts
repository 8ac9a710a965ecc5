import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { forgetAccount, isBlocked, isMemberAnywhere } from './realm-accounts.queries.js';

/** What the identity server has to do after somebody's access was taken away. */
@Injectable()
export class UsersProcessor extends OutboxHandler {
  readonly topics = ['member.removed', 'account.removed', 'account.blocked'];

  constructor(
    private readonly db: WorkerDb,
    private readonly identity: IdentityProvider,
  ) {
    super();
  }

  async handle({ topic, payload: { userId = '' } }: OutboxMessage): Promise<void> {
    switch (topic) {
      case 'member.removed':
        return this.identity.endSessions(userId);
      case 'account.removed':
        return this.removeAccount(userId);
      case 'account.blocked':
        return this.followBlock(userId);
    }
  }

  /** Not of somebody who was invited back while the identity server was away. */
  private async removeAccount(userId: string): Promise<void> {
    const [member] = await this.db.query(isMemberAnywhere({ userId }));
    if (member?.answer) return;
    await this.identity.deleteAccount(userId);
    await this.db.query(forgetAccount({ userId }));
  }

  /** As it is now: of two quick changes the last one wins, in whichever order they are handled. */
  private async followBlock(userId: string): Promise<void> {
    const [block] = await this.db.query(isBlocked({ userId }));
    const blocked = block?.answer ?? false;
    await this.identity.allowSignIn(userId, !blocked);
    if (blocked) await this.identity.endSessions(userId);
  }
}
