import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.module.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { MailedAddressesService } from '../../custom-domains/addresses/mailed-addresses.service.js';
import { approvalMail } from './approval-mail.js';
import { decidedInvitation } from './approvals.queries.js';

/** Notifies patients by mail whether the practice approved their account. */
@Injectable()
export class ApprovalsProcessor extends OutboxHandler {
  readonly topics = ['invitation.decided'];

  constructor(
    private readonly db: WorkerDb,
    private readonly mailer: Mailer,
    private readonly addresses: MailedAddressesService,
    private readonly config: Config,
  ) {
    super();
  }

  async handle({ practiceId, payload: { invitationId: id = '' } }: OutboxMessage): Promise<void> {
    const [decided] = await this.db.inPractice(practiceId, decidedInvitation({ practiceId, id }));
    if (!decided) return;
    const practice = await this.addresses.of(practiceId);
    await this.mailer.send(await approvalMail(decided, { practice, platform: this.config.env.PUBLIC_URL }));
  }
}
