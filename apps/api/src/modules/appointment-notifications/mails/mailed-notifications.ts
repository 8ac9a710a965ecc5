import { Injectable } from '@nestjs/common';
import type { MailedNotificationKind, NotificationState } from '@telecare/contracts';
import type { OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { keepLinks } from '../../action-links/action-links.commands.js';
import { postpone } from '../appointment-changes.commands.js';
import { settleWithoutMail } from '../settled-without-mail.commands.js';
import { giveUpNotification, settleNotification } from './mailed-notifications.queries.js';
import { waitingNotifications } from './notification-facts.read-model.js';
import { queuedTogether, type Together } from './together.queries.js';
import type { Known } from '../kind-to-send.rules.js';

type WaitingRow = NonNullable<ReturnType<typeof waitingNotifications>['row']>;

export interface FoundNotification extends Omit<WaitingRow, 'knownByRecipient'> {
  /** Undefined for what was queued before this was kept. */
  readonly known: Known | undefined;
}

export interface MailedNotification extends Omit<FoundNotification, 'kind'> {
  readonly kind: MailedNotificationKind;
  readonly email: string;
}

@Injectable()
export class MailedNotifications {
  constructor(private readonly db: WorkerDb) {}

  /** Undefined when it is settled, or the appointment is gone. */
  async findWaiting(practiceId: string, id: string): Promise<FoundNotification | undefined> {
    return (await this.findAllWaiting(practiceId, [id]))[0];
  }

  /** In the order of their ids, without those that are settled or whose appointment is gone. */
  async findAllWaiting(practiceId: string, ids: readonly string[]): Promise<FoundNotification[]> {
    const rows = await this.db.inPractice(practiceId, waitingNotifications({ practiceId, ids }));
    return rows.map(({ knownByRecipient: known, ...row }) => ({ ...row, known: known ?? undefined }));
  }

  async postpone({ practiceId, topic, payload }: OutboxMessage, until: Date): Promise<void> {
    await this.db.inPractice(practiceId, postpone({ practiceId, topic, payload: JSON.stringify(payload), until }));
  }

  async settle(practiceId: string, id: string, state: NotificationState, late = false): Promise<void> {
    await this.settleAll(practiceId, [id], state, late);
  }

  async settleAll(practiceId: string, ids: readonly string[], state: NotificationState, late = false): Promise<void> {
    await this.db.inPractice(practiceId, settleNotification({ practiceId, ids, state, late }));
  }

  // Another channel reached the person.
  async settleWithoutMail(practiceId: string, id: string): Promise<void> {
    await this.db.inPractice(practiceId, settleWithoutMail({ practiceId, id }));
  }

  /** Settles what the same act queued for the same person too. Otherwise each of them would retry for as long. */
  async giveUp(practiceId: string, id: string): Promise<void> {
    await this.db.inPractice(practiceId, giveUpNotification({ practiceId, id }));
  }

  // Finds the notifications of the same act for the same person, this one included.
  async findTogether(practiceId: string, { batchId, profileId, recipient }: FoundNotification): Promise<Together> {
    const found = batchId
      ? await this.db.inPractice(practiceId, queuedTogether({ practiceId, batchId, profileId, recipient }))
      : [];
    return { ids: found.map(({ id }) => id), isDeciding: found.some(({ isDeciding }) => isDeciding) };
  }

  /** Before the mail leaves, so that its links work when it arrives. */
  async keepLinks(
    practiceId: string,
    { appointmentId, startsAt }: Pick<FoundNotification, 'appointmentId' | 'startsAt'>,
    links: { readonly toConfirm: Buffer; readonly toCancel: Buffer },
  ): Promise<void> {
    await this.db.inPractice(practiceId, keepLinks({ practiceId, appointmentId, startsAt, ...links }));
  }
}
