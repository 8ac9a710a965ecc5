import { Injectable } from '@nestjs/common';
import type { MessageNoticeState } from '@telecare/contracts';
import { MailedAddressesService } from '../custom-domains/addresses/mailed-addresses.service.js';
import { MailWordingsService } from '../mail-texts/mail-wordings.service.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { MessageNudgeMail } from './message-nudge-mail.js';
import { isStillDue } from './message-nudges.rules.js';
import { findNudge, settleNudge } from './message-nudges.queries.js';

@Injectable()
export class MessageNudgesProcessor extends OutboxHandler {
  readonly topics = ['message.nudge'];

  constructor(
    private readonly db: WorkerDb,
    private readonly mail: MessageNudgeMail,
    private readonly mailer: Mailer,
    private readonly wordings: MailWordingsService,
    private readonly addresses: MailedAddressesService,
  ) {
    super();
  }

  async handle({ practiceId, payload: { noticeId: id = '' } }: OutboxMessage): Promise<void> {
    const [nudge] = await this.db.acrossPractices(findNudge({ practiceId, id }));
    if (!nudge) return;
    const { email } = nudge;
    if (!isStillDue(nudge, new Date())) return this.settle(practiceId, id, 'superseded');
    if (email === null) return this.settle(practiceId, id, 'no_address');
    const wording = await this.wordings.of(practiceId, 'message.unread', nudge.language);
    const origin = await this.addresses.of(practiceId);
    await this.mailer.send(await this.mail.write({ ...nudge, id, email }, origin, wording));
    await this.settle(practiceId, id, 'sent');
  }

  override givenUp({ practiceId, payload: { noticeId: id = '' } }: OutboxMessage): Promise<void> {
    return this.settle(practiceId, id, 'not_delivered');
  }

  private async settle(practiceId: string, id: string, state: MessageNoticeState): Promise<void> {
    await this.db.inPractice(practiceId, settleNudge({ practiceId, id, state }));
  }
}
