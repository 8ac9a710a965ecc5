import { Injectable } from '@nestjs/common';
import type { DeliveryState, NotificationKind } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { postpone } from '../../appointment-notifications/appointment-changes.commands.js';
import { toldNotification } from '../../appointment-notifications/mails/notification-facts.read-model.js';
import { isWorthSending } from '../../appointment-notifications/sending/notification.rules.js';
import { usefulUntil } from '../../push-devices/push-devices.rules.js';
import { PushDevices } from '../../push-devices/push-devices.service.js';
import { deliveryBy, settlePush } from '../deliveries.commands.js';
import { pushStep, uselessFrom } from '../ladder.rules.js';
import { followState, wakeNext } from '../next-channel.commands.js';
import { NotificationChannels } from '../notification-channels.service.js';
import { appointmentPush } from './push-words.rules.js';
import { reportToken } from './report-token.rules.js';

interface One {
  readonly practiceId: string;
  readonly id: string;
  readonly kind: NotificationKind;
}

// Pushes one notification about an appointment, and reads the appointment right before. A message that is sent twice
// replaces itself on the screen, so a try that failed is repeated without asking anybody.
@Injectable()
export class AppointmentPushProcessor extends OutboxHandler {
  readonly topics = ['appointment.push'];

  constructor(
    private readonly db: WorkerDb,
    private readonly devices: PushDevices,
    private readonly channels: NotificationChannels,
    private readonly config: Config,
  ) {
    super();
  }

  async handle(message: OutboxMessage): Promise<void> {
    const { practiceId, topic, payload } = message;
    const id = payload['notificationId'] ?? '';
    const [delivery] = await this.db.inPractice(practiceId, deliveryBy({ practiceId, id, channel: 'push' }));
    if (delivery?.state !== 'waiting') return;
    const one = { practiceId, id, kind: delivery.kind };
    const [found] = await this.db.inPractice(practiceId, toldNotification(one));
    const now = new Date();
    if (!found?.userId || !found.practiceIsActive || !isWorthSending({ ...found, kind: one.kind }, now)) {
      return this.end(one, 'skipped', 'superseded');
    }
    if (!found.wantsPush) return this.end(one, 'skipped', 'turned_off');
    const { text } = await this.channels.told(practiceId, id);
    const step = pushStep({ ...found, kind: one.kind }, text, now);
    if (step.do === 'skip') return this.end(one, 'skipped', step.reason);
    if (step.at > now) {
      const later = postpone({ practiceId, topic, payload: JSON.stringify(payload), until: step.at });
      await this.db.inPractice(practiceId, later);
      return;
    }
    const report = reportToken(this.config.env.INVITATION_SECRET, id);
    const content = { ...appointmentPush({ ...found, kind: one.kind }, found.shownName), report };
    const result = await this.devices.send(
      found.userId,
      content,
      usefulUntil(uselessFrom({ ...found, kind: one.kind }), content, now),
    );
    switch (result) {
      case 'sent':
        await this.db.inPractice(practiceId, settlePush({ ...one, from: ['waiting'], state: 'sent', reason: null }));
        return this.queue(practiceId, followState(id, one.kind));
      case 'not_sent':
        throw new Error('The push services of a person did not take a message');
      case 'no_device':
      case 'refused':
        return this.end(one, 'undelivered', result);
    }
  }

  override async givenUp({ practiceId, payload: { notificationId: id = '' } }: OutboxMessage): Promise<void> {
    const [delivery] = await this.db.inPractice(practiceId, deliveryBy({ practiceId, id, channel: 'push' }));
    if (delivery?.state === 'waiting')
      await this.end({ practiceId, id, kind: delivery.kind }, 'undelivered', 'not_sent');
  }

  private async end(one: One, state: DeliveryState, reason: string): Promise<void> {
    await this.db.inPractice(one.practiceId, settlePush({ ...one, from: ['waiting'], state, reason }));
    await this.queue(one.practiceId, wakeNext(one.id, one.kind, 'push'));
  }

  private async queue(practiceId: string, messages: readonly Statement<unknown>[]): Promise<void> {
    for (const message of messages) await this.db.inPractice(practiceId, message);
  }
}
