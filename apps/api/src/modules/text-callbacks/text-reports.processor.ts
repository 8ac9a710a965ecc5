import { Injectable } from '@nestjs/common';
import { settleWithoutMail } from '../appointment-notifications/settled-without-mail.commands.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { settleText } from '../notification-deliveries/deliveries.commands.js';
import { wakeNext } from '../notification-deliveries/next-channel.commands.js';
import { isNewer } from '../notification-deliveries/texts/text-delivery.rules.js';
import { withdrawConsent } from '../texts/numbers/text-consent.commands.js';
import { noteProblem } from '../texts/numbers/text-codes.commands.js';
import { problemOfCode } from '../texts/numbers/text-codes.rules.js';
import { deleteReport, reportedDelivery, reportOfCode } from './text-reports.queries.js';

// Moves a delivery to the state that the provider reported.
@Injectable()
export class TextReportsProcessor extends OutboxHandler {
  readonly topics = ['text.report'];

  constructor(private readonly db: WorkerDb) {
    super();
  }

  async handle({ practiceId, payload: { reportId = '' } }: OutboxMessage): Promise<void> {
    const one = { practiceId, id: reportId };
    const [report] = await this.db.inPractice(practiceId, reportedDelivery(one));
    if (report && isNewer(report.status, report.state)) {
      const { notificationId: id, state: from, status: state, reason, providerReference, number } = report;
      const settled = settleText({ practiceId, id, from, state, reason, providerReference });
      const [changed] = await this.db.inPractice(practiceId, settled);
      if (!changed) throw new Error('The delivery changed meanwhile');
      if (state === 'delivered') await this.db.inPractice(practiceId, settleWithoutMail({ practiceId, id }));
      if (state === 'undelivered')
        for (const message of wakeNext(id, report.kind, 'text')) await this.db.inPractice(practiceId, message);
      if (reason === 'opted_out' && number)
        await this.db.inPractice(practiceId, withdrawConsent({ practiceId, number }));
    }
    const [ofCode] = report ? [] : await this.db.inPractice(practiceId, reportOfCode(one));
    if (ofCode) {
      const { profileId, reason } = ofCode;
      await this.db.inPractice(practiceId, noteProblem({ practiceId, profileId, problem: problemOfCode(reason) }));
    }
    await this.db.inPractice(practiceId, deleteReport(one));
  }
}
