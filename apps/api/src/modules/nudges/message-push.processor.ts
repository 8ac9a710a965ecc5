import { Injectable } from '@nestjs/common';
import type { MessageNoticeState, PushPayload } from '@telecare/contracts';
import { mailWords } from '../../platform/mail/mail-words.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { usefulUntil } from '../push-devices/push-devices.rules.js';
import { PushDevices } from '../push-devices/push-devices.service.js';
import { findNudge, settleNudge } from './message-nudges.queries.js';
import { isStillDue } from './message-nudges.rules.js';

const USEFUL_MS = 12 * 3_600_000;

type Nudge = NonNullable<ReturnType<typeof findNudge>['row']>;

@Injectable()
export class MessagePushProcessor extends OutboxHandler {
  readonly topics = ['message.push'];

  constructor(
    private readonly db: WorkerDb,
    private readonly devices: PushDevices,
  ) {
    super();
  }

  async handle({ practiceId, payload: { noticeId: id = '' } }: OutboxMessage): Promise<void> {
    const [nudge] = await this.db.acrossPractices(findNudge({ practiceId, id }));
    if (!nudge) return;
    const now = new Date();
    if (!nudge.userId || !isStillDue(nudge, now)) return this.settle(practiceId, id, 'superseded');
    const payload = payloadOf(practiceId, nudge);
    const options = usefulUntil(new Date(now.getTime() + USEFUL_MS), payload, now);
    const result = await this.devices.send(nudge.userId, payload, options);
    if (result === 'not_sent') throw new Error('The push services of a person did not take a message');
    await this.settle(practiceId, id, result === 'sent' ? 'sent' : 'not_delivered');
  }

  override givenUp({ practiceId, payload: { noticeId: id = '' } }: OutboxMessage): Promise<void> {
    return this.settle(practiceId, id, 'not_delivered');
  }

  private async settle(practiceId: string, id: string, state: MessageNoticeState): Promise<void> {
    await this.db.inPractice(practiceId, settleNudge({ practiceId, id, state }));
  }
}

// Says neither who wrote nor what. One notification of a practice stands for all of its unread messages.
function payloadOf(practiceId: string, { language, isPatient, shownName, subdomain }: Nudge): PushPayload {
  const words = mailWords(language);
  return {
    notification: {
      title: shownName ?? words('push.practice'),
      body: words('push.message'),
      lang: language,
      tag: `messages-${practiceId}`,
      navigate: `${isPatient ? '/patient' : '/staff'}/messages?practice=${subdomain}`,
    },
  };
}
