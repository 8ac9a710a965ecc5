import { Injectable } from '@nestjs/common';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { queueMessageAt } from '../../../platform/queue/queue-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { quietHours } from '../quiet-hours.rules.js';
import { TextSender } from '../sending/text-sender.service.js';
import { textBody } from '../sending/text-words.rules.js';
import { noticeToSend, setNoticeDue } from './desk-notices.commands.js';
import { withdrawConsent } from './text-consent.commands.js';
import { textableNumber } from './text-consent.rules.js';

const TRIES_AGAIN_MS = 60 * 60_000;

// The first text to a number whose consent the desk recorded says so, so that the owner of a wrong number can object.
// It leaves once at most: a text in doubt is not sent again.
@Injectable()
export class DeskNoticesProcessor extends OutboxHandler {
  readonly topics = ['text.desk'];

  constructor(
    private readonly db: WorkerDb,
    private readonly sender: TextSender,
  ) {
    super();
  }

  async handle(message: OutboxMessage): Promise<void> {
    const { id: reference, practiceId, payload } = message;
    const now = new Date();
    const one = { practiceId, profileId: payload['profileId'] ?? '' };
    const [found] = await this.db.inPractice(practiceId, noticeToSend(one));
    const number = textableNumber(found ?? null);
    if (!found || number === undefined) return;
    const { until } = quietHours(now, found.timeZone);
    if (until) return this.postpone(message, until);
    const channel = await this.sender.channelOf(practiceId);
    if (channel === 'off') return;
    if (typeof channel === 'string') return this.tryLater(message, now);
    const { language, phone } = found;
    const [claimed] = await this.db.inPractice(practiceId, setNoticeDue({ ...one, number, isDue: false }));
    if (!claimed) return;
    const { shownName: practice, takesReplies } = channel;
    const body = textBody({ name: 'deskConsent', language, practice, takesReplies, values: { phone: phone ?? '' } });
    const result = await this.sender.send(channel, { to: number, body, reference, expiresAt: null });
    if (result.outcome === 'not_sent' || result.outcome === 'paused')
      await this.db.inPractice(practiceId, setNoticeDue({ ...one, number, isDue: true }));
    if (result.outcome === 'not_sent') throw new Error('The text provider did not take a text');
    if (result.outcome === 'paused') return this.tryLater(message, now);
    if (result.outcome === 'refused' && result.reason === 'opted_out')
      await this.db.inPractice(practiceId, withdrawConsent({ practiceId, number }));
  }

  private tryLater(message: OutboxMessage, now: Date): Promise<void> {
    return this.postpone(message, new Date(now.getTime() + TRIES_AGAIN_MS));
  }

  private async postpone({ practiceId, topic, payload }: OutboxMessage, until: Date): Promise<void> {
    await this.db.inPractice(practiceId, queueMessageAt({ topic, payload, until }));
  }
}
