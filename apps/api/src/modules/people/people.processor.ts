import { Injectable } from '@nestjs/common';
import type { Portal } from '../../platform/identity/identity-provider.js';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { PasswordNotice } from './password-notice.js';

interface PersonName {
  readonly first_name: string | null;
  readonly last_name: string | null;
}

/** What follows a change of somebody's account. */
@Injectable()
export class PeopleProcessor extends OutboxHandler {
  readonly topics = ['profile.renamed', 'password.changed', 'password.reset-requested'];

  constructor(
    private readonly db: WorkerDb,
    private readonly identity: IdentityProvider,
    private readonly notice: PasswordNotice,
  ) {
    super();
  }

  async handle(message: OutboxMessage): Promise<void> {
    const { userId = '', email = '', portal = 'patient' } = message.payload;
    switch (message.topic) {
      case 'profile.renamed':
        return this.rename(message.practiceId, userId);
      case 'password.changed':
        return this.notice.send(message.id, userId);
      case 'password.reset-requested':
        return this.sendReset(email, portal as Portal);
    }
  }

  /** Takes the name as it is now: of two quick changes the last one wins, in whichever order they are handled. */
  private async rename(practiceId: string, userId: string): Promise<void> {
    const text = 'select first_name, last_name from app.profiles where practice_id = $1 and user_id = $2';
    const [person] = await this.db.inPractice<PersonName>(practiceId, text, [practiceId, userId]);
    if (person) await this.identity.rename(userId, person.first_name, person.last_name);
  }

  /** Nothing happens for an address without an account, and nobody is told. */
  private async sendReset(email: string, portal: Portal): Promise<void> {
    const account = await this.identity.findByEmail(email);
    if (account) await this.identity.sendPasswordReset(account.id, portal);
  }
}
