import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE } from '@telecare/contracts';
import { mailWords } from '../../platform/mail/mail-words.js';
import { PushSender } from '../../platform/push/push-sender.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { deviceToTest } from './push-devices.queries.js';
import { PushDevices } from './push-devices.service.js';

// The person waits for it in Settings.
const TTL_SECONDS = 60;

@Injectable()
export class PushTestsProcessor extends OutboxHandler {
  readonly topics = ['push.test'];

  constructor(
    private readonly db: WorkerDb,
    private readonly sender: PushSender,
    private readonly devices: PushDevices,
  ) {
    super();
  }

  // A test that failed is not repeated. Nobody waits for it half an hour later.
  async handle({ payload: { userId = '', deviceId: id = '' } }: OutboxMessage): Promise<void> {
    if (!this.sender.isOn) return;
    const [device] = await this.db.acrossPractices(deviceToTest({ userId, id }));
    if (!device) return;
    const lang = device.language ?? DEFAULT_LANGUAGE;
    const tag = `test/${id}`;
    const body = mailWords(lang)('push.works');
    const notification = { title: 'TeleCare', body, lang, tag, navigate: '/settings' };
    const options = { ttlSeconds: TTL_SECONDS, urgency: 'high', topic: tag } as const;
    await this.devices.sendTo([device], { notification }, options);
  }
}
