import { Injectable } from '@nestjs/common';
import type { NotificationKind, TextDeliveryState } from '@telecare/contracts';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { textableNumber } from '../texts/numbers/text-consent.rules.js';
import type { NotificationFacts } from '../appointment-notifications/mails/notification-facts.read-model.js';
import { postpone } from '../appointment-notifications/appointment-changes.commands.js';
import { textStep } from './ladder.rules.js';
import { insertText, textDelivery } from './text-deliveries.commands.js';

// Decides which notifications of patients are texted, too.
@Injectable()
export class AppointmentTexts {
  constructor(private readonly db: WorkerDb) {}

  // Returns the state of the text; undefined if the patient gets no texts.
  async queue(
    practiceId: string,
    notification: NotificationFacts & { readonly kind: NotificationKind },
    now: Date,
  ): Promise<TextDeliveryState | undefined> {
    const { id, kind, recipient } = notification;
    const number = recipient === 'patient' ? textableNumber(notification.textNumber) : undefined;
    if (number === undefined) return undefined;
    const step = textStep(notification, now);
    const [state, reason] = step.do === 'text' ? (['waiting', null] as const) : (['skipped', step.reason] as const);
    const payload = JSON.stringify({ notificationId: id });
    const inserted = insertText({ practiceId, id, kind, number, state, reason });
    await this.db.decideIn(practiceId, [inserted], (isNew) => ({
      result: undefined,
      writes:
        step.do === 'text' && isNew.length > 0
          ? [postpone({ practiceId, topic: 'appointment.text', payload, until: step.at })]
          : [],
    }));
    const [delivery] = await this.db.inPractice(practiceId, textDelivery({ practiceId, id }));
    return delivery?.state;
  }
}
