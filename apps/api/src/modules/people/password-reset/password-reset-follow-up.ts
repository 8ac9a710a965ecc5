import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';
import type { OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { endPushDevices } from '../../push-devices/push-devices.commands.js';
import { recordReset, returnLink } from './password-reset.queries.js';

@Injectable()
export class PasswordResetFollowUp {
  constructor(
    private readonly identity: IdentityProvider,
    private readonly db: WorkerDb,
  ) {}

  /** Runs after an API that died while it set the password. Records the reset, or makes the link usable again. */
  async settle({ userId = '', messageId = '', issuedAt = '', hash = '' }: OutboxMessage['payload']): Promise<void> {
    const password = (await this.identity.listCredentials(userId)).find(({ type }) => type === 'password');
    const isSet = password !== undefined && password.addedAt > new Date(issuedAt);
    if (isSet) await this.db.query(recordReset({ userId, messageId }));
    else await this.db.query(returnLink({ userId, messageId, hash: Buffer.from(hash, 'hex') }));
  }

  async endAccess(userId: string): Promise<void> {
    await this.identity.endSessions(userId);
    await this.db.acrossPractices(endPushDevices({ userId }));
    await this.identity.endLockOut(userId);
  }
}
