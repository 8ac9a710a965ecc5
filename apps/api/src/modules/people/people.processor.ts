import { Injectable } from '@nestjs/common';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { PasswordNotification } from './accounts/password-notification.js';
import { PasswordResetFollowUp } from './password-reset/password-reset-follow-up.js';
import { PasswordResetMail } from './password-reset/password-reset-mail.js';
import { personToDescribe } from './people.queries.js';

/** Copies names and languages to Keycloak and sends mails about passwords. */
@Injectable()
export class PeopleProcessor extends OutboxHandler {
  readonly topics = [
    'profile.renamed',
    'profile.language-chosen',
    'password.changed',
    'password.reset-requested',
    'password.link-taken',
    'password.reset',
  ];

  constructor(
    private readonly db: WorkerDb,
    private readonly identity: IdentityProvider,
    private readonly notification: PasswordNotification,
    private readonly resetMail: PasswordResetMail,
    private readonly followUp: PasswordResetFollowUp,
  ) {
    super();
  }

  async handle(message: OutboxMessage): Promise<void> {
    const { userId = '', email = '', portal = 'patient' } = message.payload;
    switch (message.topic) {
      case 'profile.renamed':
      case 'profile.language-chosen':
        return this.db.withAccountLock(userId, () => this.describe(message.practiceId, userId));
      case 'password.changed':
        return this.notification.send(message.id, userId);
      case 'password.link-taken':
        return this.followUp.settle(message.payload);
      case 'password.reset':
        return this.followUp.endAccess(userId);
      case 'password.reset-requested':
        return this.resetMail.send({ messageId: message.id, email, portal });
    }
  }

  private async describe(practiceId: string, userId: string): Promise<void> {
    const [person] = await this.db.inPractice(practiceId, personToDescribe({ practiceId, userId }));
    if (person) await this.identity.describe(userId, person);
  }
}
