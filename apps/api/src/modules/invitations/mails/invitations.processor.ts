import { Injectable } from '@nestjs/common';
import { MailedAddressesService } from '../../custom-domains/addresses/mailed-addresses.service.js';
import { MailWordingsService } from '../../mail-texts/mail-wordings.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { invitationToSend, markDelivery, openToAddress, queueAgain, queueMailOf } from './invitation-mails.queries.js';
import { isSentAgain } from '../invitation.rules.js';
import { InvitationMail } from './invitation-mail.js';

/**
 * Mails invitations. Reads the state right before sending and updates it right after. A process that dies in between
 * sends a second mail with the same Message-ID and link.
 */
@Injectable()
export class InvitationsProcessor extends OutboxHandler {
  readonly topics = ['invitation.mail', 'invitation.asked-again'];

  constructor(
    private readonly db: WorkerDb,
    private readonly mail: InvitationMail,
    private readonly mailer: Mailer,
    private readonly wordings: MailWordingsService,
    private readonly addresses: MailedAddressesService,
  ) {
    super();
  }

  handle(message: OutboxMessage): Promise<void> {
    return message.topic === 'invitation.mail' ? this.send(message) : this.queueAgain(message.payload.email);
  }

  override async givenUp(message: OutboxMessage): Promise<void> {
    if (message.topic === 'invitation.mail') await this.mark(message, 'not_delivered');
  }

  private async send(message: OutboxMessage): Promise<void> {
    const [invitation] = await this.db.inPractice(message.practiceId, invitationToSend(keyOf(message)));
    if (!invitation) return;
    const mail = invitation.role === 'patient' ? 'invitation.patient' : 'invitation.team';
    const wording = await this.wordings.of(message.practiceId, mail, invitation.language);
    const origin = await this.addresses.of(message.practiceId);
    await this.mailer.send(await this.mail.write(invitation, origin, wording));
    await this.mark(message, 'sent');
  }

  private queueAgain(email = ''): Promise<void> {
    return this.db.decideAcrossPractices([openToAddress({ email })], (open) => {
      const again = open.filter((invitation) => isSentAgain(invitation));
      const writes = again.flatMap((invitation) => [queueAgain(invitation), queueMailOf(invitation)]);
      return { result: undefined, writes };
    });
  }

  private async mark(message: OutboxMessage, delivery: 'sent' | 'not_delivered'): Promise<void> {
    await this.db.inPractice(message.practiceId, markDelivery({ ...keyOf(message), delivery }));
  }
}

const keyOf = ({ practiceId, payload: { invitationId = '', version } }: OutboxMessage) => ({
  practiceId,
  id: invitationId,
  version: Number(version),
});
