import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@telecare/contracts';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { TextSender } from '../sending/text-sender.service.js';
import { textBody } from '../sending/text-words.rules.js';

@Injectable()
export class TextTestsProcessor extends OutboxHandler {
  readonly topics = ['text.test'];

  constructor(private readonly sender: TextSender) {
    super();
  }

  async handle({ id, practiceId, payload: { number = '' } }: OutboxMessage): Promise<void> {
    const channel = await this.sender.channelOf(practiceId);
    if (typeof channel === 'string') return;
    const { shownName: practice, takesReplies } = channel;
    const body = textBody({ name: 'test', language: DEFAULT_LANGUAGE, practice, takesReplies });
    const result = await this.sender.send(channel, { to: number, body, reference: id, expiresAt: null });
    if (result.outcome === 'not_sent') throw new Error('The text provider did not take a test');
  }
}
