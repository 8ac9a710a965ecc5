import { Injectable } from '@nestjs/common';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { NotificationChannels } from '../../notification-deliveries/notification-channels.service.js';
import { textableNumber } from '../../texts/numbers/text-consent.rules.js';
import { toldNotification } from '../mails/notification-facts.read-model.js';
import { isWorthSending } from '../sending/notification.rules.js';
import { insertReady, openedRoom, readyInTurn, settleReady } from './ready.queries.js';
import { isPatientToNotify, readyState } from './ready.rules.js';

// Notifies the patient of a video appointment whose practitioner has joined the call.
@Injectable()
export class ReadyProcessor extends OutboxHandler {
  readonly topics = ['video.practitioner_joined', 'appointment.ready'];

  constructor(
    private readonly db: WorkerDb,
    private readonly channels: NotificationChannels,
  ) {
    super();
  }

  handle({ practiceId, topic, payload }: OutboxMessage): Promise<void> {
    return topic === 'appointment.ready'
      ? this.follow(practiceId, payload['notificationId'] ?? '')
      : this.notify(practiceId, payload['appointmentId'] ?? '');
  }

  private notify(practiceId: string, appointmentId: string): Promise<void> {
    const one = { practiceId, appointmentId };
    return this.db.decideIn(practiceId, [readyInTurn(one), openedRoom(one)], (_turn, [room]) => {
      const hasChannel = room ? room.hasPush || textableNumber(room.textNumber) !== undefined : false;
      const isToNotify = room && isPatientToNotify({ ...room, hasChannel }, new Date());
      return { result: undefined, writes: isToNotify ? [insertReady(one)] : [] };
    });
  }

  // Queues the channels the first time, and then saves the state that follows from theirs.
  private async follow(practiceId: string, id: string): Promise<void> {
    const [found] = await this.db.inPractice(practiceId, toldNotification({ practiceId, id }));
    if (found?.kind !== 'ready') return;
    const now = new Date();
    const isStillTrue = isWorthSending(found, now) && !found.patientIsInCall;
    const isNew = found.state === 'queued' && isStillTrue;
    const told = isNew ? await this.channels.queue(practiceId, found, now) : await this.channels.told(practiceId, id);
    const state = readyState(told, isStillTrue);
    if (state !== 'queued') await this.db.inPractice(practiceId, settleReady({ practiceId, id, state }));
  }
}
