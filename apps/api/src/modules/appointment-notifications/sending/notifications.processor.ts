import { Injectable } from '@nestjs/common';
import type { NotificationState } from '@telecare/contracts';
import { MailedAddressesService } from '../../custom-domains/addresses/mailed-addresses.service.js';
import { MailWordingsService } from '../../mail-texts/mail-wordings.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { type FoundNotification, type MailedNotification, MailedNotifications } from '../mails/mailed-notifications.js';
import { kindToSend } from '../kind-to-send.rules.js';
import { isLate, isWorthSending } from './notification.rules.js';
import { mailsOf, type TogetherKind, turnOf } from './together.rules.js';
import { ActionLinks } from '../../action-links/action-link-tokens.service.js';
import { mailStep } from '../../notification-deliveries/ladder.rules.js';
import { NotificationChannels } from '../../notification-deliveries/notification-channels.service.js';
import { AppointmentMail } from '../mails/appointment-mail.js';

const LOOKS_AGAIN_MS = { wait_for_decisions: 2_000, wait_for_first: 30_000 } as const;

/**
 * Mails one notification to one person, or what one act on several appointments tells one person. Reads the
 * appointment right before sending, so only the newest state is mailed, and settles the notification right after it. If
 * the process dies in between, the mail is sent again with the same Message-ID.
 */
@Injectable()
export class NotificationsProcessor extends OutboxHandler {
  readonly topics = ['appointment.changed', 'appointment.reminder'];

  constructor(
    private readonly notifications: MailedNotifications,
    private readonly links: ActionLinks,
    private readonly mail: AppointmentMail,
    private readonly mailer: Mailer,
    private readonly wordings: MailWordingsService,
    private readonly addresses: MailedAddressesService,
    private readonly channels: NotificationChannels,
  ) {
    super();
  }

  async handle(message: OutboxMessage): Promise<void> {
    const { practiceId, payload } = message;
    const found = await this.notifications.findWaiting(practiceId, payload['notificationId'] ?? '');
    if (!found) return;
    if (found.heldUntil) return this.notifications.postpone(message, found.heldUntil);
    if (found.kind === 'reminder' && (await this.leavesToOthers(message, found))) return;
    if (!found.batchId) return this.sendAll(practiceId, found);
    const together = await this.notifications.findTogether(practiceId, found);
    const turn = turnOf(found.id, together);
    if (turn === 'settled') return;
    if (turn !== 'send') return this.notifications.postpone(message, new Date(Date.now() + LOOKS_AGAIN_MS[turn]));
    const others = together.ids.filter((id) => id !== found.id);
    const ready = (await this.notifications.findAllWaiting(practiceId, others)).filter(({ heldUntil }) => !heldUntil);
    await this.sendAll(practiceId, found, ready);
  }

  // Push and text of a reminder go first. Its mail waits for their result, or is not needed.
  private async leavesToOthers(message: OutboxMessage, found: FoundNotification): Promise<boolean> {
    const { practiceId } = message;
    const now = new Date();
    if (!found.practiceIsActive || !isWorthSending(found, now)) return false;
    const step = mailStep(found, await this.channels.queue(practiceId, found, now), now);
    if (step.do === 'wait') await this.notifications.postpone(message, step.until);
    if (step.do === 'skip') await this.notifications.settleWithoutMail(practiceId, found.id);
    return step.do !== 'mail';
  }

  // Settles the sender last. Once it is settled, the next queued notification of the bulk act becomes the sender.
  private async sendAll(practiceId: string, sender: FoundNotification, others: readonly FoundNotification[] = []) {
    const now = new Date();
    const worth: MailedNotification[] = [];
    const unsent = new Map<string, NotificationState>();
    for (const notification of [sender, ...others]) {
      const { id, email, practiceIsActive } = notification;
      const kind = kindToSend(notification);
      if (!practiceIsActive || !isWorthSending(notification, now) || !kind || kind === 'ready') {
        unsent.set(id, 'superseded');
        continue;
      }
      await this.channels.queue(practiceId, { ...notification, kind }, now);
      if (email === null) unsent.set(id, 'no_address');
      else worth.push({ ...notification, kind, email });
    }
    const ofSender = unsent.get(sender.id);
    unsent.delete(sender.id);
    for (const [id, state] of unsent) await this.notifications.settle(practiceId, id, state);
    for (const mail of mailsOf(worth, sender.id)) {
      if (mail.kind === 'alone') await this.send(practiceId, mail.alone, now);
      else await this.sendTogether(practiceId, mail.kind, mail.together, now);
    }
    if (ofSender) await this.notifications.settle(practiceId, sender.id, ofSender);
  }

  private async send(practiceId: string, notification: MailedNotification, now: Date): Promise<void> {
    const { kind, recipient, language } = notification;
    const late = isLate(notification, now);
    if (recipient === 'patient') await this.keepLinks(practiceId, notification);
    const wording = await this.wordings.of(practiceId, `${kind}.${recipient}`, language);
    const origin = await this.addresses.of(practiceId);
    await this.mailer.send(await this.mail.write(notification, { late, now, origin, wording }));
    await this.notifications.settle(practiceId, notification.id, 'sent', late);
  }

  private async sendTogether(
    practiceId: string,
    kind: TogetherKind,
    all: readonly MailedNotification[],
    now: Date,
  ): Promise<void> {
    const { recipient, language } = all[0]!;
    if (recipient === 'patient') await Promise.all(all.map((one) => this.keepLinks(practiceId, one)));
    const wording = await this.wordings.of(practiceId, `${kind}.${recipient}`, language);
    const origin = await this.addresses.of(practiceId);
    await this.mailer.send(await this.mail.writeTogether(kind, all, { now, origin, wording }));
    await this.notifications.settleAll(
      practiceId,
      all.map(({ id }) => id),
      'sent',
    );
  }

  override givenUp({ practiceId, payload: { notificationId = '' } }: OutboxMessage): Promise<void> {
    return this.notifications.giveUp(practiceId, notificationId);
  }

  private keepLinks(practiceId: string, notification: MailedNotification): Promise<void> {
    return this.notifications.keepLinks(practiceId, notification, {
      toConfirm: this.links.hashOf({ ...notification, action: 'confirm' }),
      toCancel: this.links.hashOf({ ...notification, action: 'cancel' }),
    });
  }
}
