import { Injectable } from '@nestjs/common';
import { MailedAddressesService } from '../../custom-domains/addresses/mailed-addresses.service.js';
import { MailWordingsService } from '../../mail-texts/mail-wordings.service.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { type FoundNotification, MailedNotifications } from '../mails/mailed-notifications.js';
import { newsOf } from '../news.rules.js';
import { isLate, isReminder, isWorthSending } from './notification.rules.js';
import { ActionLinks } from '../links/action-links.js';
import { AppointmentMail } from '../mails/appointment-mail.js';

/**
 * Mails one notification to one person. Reads the appointment right before sending, so only the newest state is mailed,
 * and settles the notification right after it. If the process dies in between, the mail is sent again with the same
 * Message-ID.
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
  ) {
    super();
  }

  async handle(message: OutboxMessage): Promise<void> {
    const notification = await this.notifications.findWaiting(
      message.practiceId,
      message.payload['notificationId'] ?? '',
    );
    if (notification?.heldUntil) return this.notifications.postpone(message, notification.heldUntil);
    if (notification) await this.send(message, notification);
  }

  private async send(
    { practiceId, payload: { notificationId = '' } }: OutboxMessage,
    notification: FoundNotification,
  ): Promise<void> {
    const now = new Date();
    const { email } = notification;
    const kind = newsOf(notification);
    if (!notification.practiceIsActive || !isWorthSending(notification, now) || !kind) {
      return this.notifications.settle(practiceId, notificationId, 'superseded');
    }
    if (email === null) return this.notifications.settle(practiceId, notificationId, 'no_address');
    const late = isLate(notification.kind, notification.startsAt, now);
    if (notification.recipient === 'patient') await this.keepLinks(practiceId, notification);
    const { recipient, language } = notification;
    const wording = await this.wordings.of(
      practiceId,
      `${isReminder(kind) ? 'reminder' : kind}.${recipient}`,
      language,
    );
    const origin = await this.addresses.of(practiceId);
    await this.mailer.send(await this.mail.write({ ...notification, kind, email }, { late, now, origin, wording }));
    await this.notifications.settle(practiceId, notificationId, 'sent', late);
  }

  override givenUp({ practiceId, payload: { notificationId = '' } }: OutboxMessage): Promise<void> {
    return this.notifications.settle(practiceId, notificationId, 'not_delivered');
  }

  private keepLinks(practiceId: string, notification: FoundNotification): Promise<void> {
    return this.notifications.keepLinks(practiceId, notification, {
      toConfirm: this.links.hashOf({ ...notification, action: 'confirm' }),
      toCancel: this.links.hashOf({ ...notification, action: 'cancel' }),
    });
  }
}
