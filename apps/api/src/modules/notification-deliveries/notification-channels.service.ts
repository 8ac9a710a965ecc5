import { Injectable } from '@nestjs/common';
import type { NotificationKind } from '@telecare/contracts';
import { Config } from '../../platform/config/config.module.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { textableNumber } from '../texts/numbers/text-consent.rules.js';
import type { NotificationFacts } from '../appointment-notifications/mails/notification-facts.read-model.js';
import { postpone } from '../appointment-notifications/appointment-changes.commands.js';
import { type ChannelStep, pushStep, textStep, type Told } from './ladder.rules.js';
import { type Channel, deliveryStates, insertDelivery } from './deliveries.commands.js';
import { hashOfReportToken, reportToken } from './push/report-token.rules.js';

type Notification = NotificationFacts & { readonly kind: NotificationKind };

interface Delivery {
  readonly channel: Channel;
  readonly number: string | null;
  readonly reportHash: Buffer | null;
}

// Decides which notifications leave by push and text, too.
@Injectable()
export class NotificationChannels {
  constructor(
    private readonly db: WorkerDb,
    private readonly config: Config,
  ) {}

  // Returns the states of the channels that the person has.
  async queue(practiceId: string, notification: Notification, now: Date): Promise<Told> {
    const { id, recipient, textNumber } = notification;
    if (notification.hasPushDevice && notification.wantsPush) {
      const reportHash = hashOfReportToken(reportToken(this.config.env.INVITATION_SECRET, id));
      const delivery = { channel: 'push', number: null, reportHash } as const;
      await this.queueOne(practiceId, notification, delivery, pushStep(notification, undefined, now));
    }
    const number = recipient === 'patient' ? textableNumber(textNumber) : undefined;
    if (number !== undefined) {
      const { push } = await this.told(practiceId, id);
      const delivery = { channel: 'text', number, reportHash: null } as const;
      await this.queueOne(practiceId, notification, delivery, textStep(notification, push, now));
    }
    return this.told(practiceId, id);
  }

  async told(practiceId: string, id: string): Promise<Told> {
    const states = await this.db.inPractice(practiceId, deliveryStates({ practiceId, id }));
    const stateOf = (channel: Channel) => states.find((one) => one.channel === channel)?.state;
    return { push: stateOf('push'), text: stateOf('text') };
  }

  private async queueOne(
    practiceId: string,
    { id, kind }: Notification,
    delivery: Delivery,
    step: ChannelStep,
  ): Promise<void> {
    const queued =
      step.do === 'send'
        ? ({ state: 'waiting', reason: null, dueAt: step.at } as const)
        : ({ state: 'skipped', reason: step.reason, dueAt: null } as const);
    const payload = JSON.stringify({ notificationId: id });
    const topic = `appointment.${delivery.channel}`;
    const inserted = insertDelivery({ practiceId, id, kind, ...queued, ...delivery });
    await this.db.decideIn(practiceId, [inserted], (isNew) => ({
      result: undefined,
      writes: step.do === 'send' && isNew.length > 0 ? [postpone({ practiceId, topic, payload, until: step.at })] : [],
    }));
  }
}
