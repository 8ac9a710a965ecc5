import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';

/** What the identity server has to do after somebody's access was taken away. */
@Injectable()
export class UsersProcessor extends OutboxHandler {
  readonly topics = ['member.removed', 'account.removed'];

  constructor(
    private readonly db: WorkerDb,
    private readonly identity: IdentityProvider,
  ) {
    super();
  }

  handle({ topic, payload: { userId = '' } }: OutboxMessage): Promise<void> {
    return topic === 'account.removed' ? this.removeAccount(userId) : this.identity.endSessions(userId);
  }

  /** Not of somebody who was invited back while the identity server was away. */
  private async removeAccount(userId: string): Promise<void> {
    const [member] = await this.db.query<{ returned: boolean }>('select app.is_member_anywhere($1) as returned', [
      userId,
    ]);
    if (!member?.returned) await this.identity.deleteAccount(userId);
  }
}
