import { Injectable } from '@nestjs/common';
import { Mailer } from '../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox-message.js';
import { type FoundNotice, MailedNotices } from './mailed-notices.js';
import { newsOf } from './news.rules.js';
import { isLate, isWorthSending } from './notice.rules.js';
import { VisitLinks } from './visit-links.js';
import { VisitMail } from './visit-mail.js';

/**
 * Mails one notice to one person. The visit is read right before the sending, so that only the newest is told, and the
 * notice is settled right after it; a process that dies in between sends a second time, with the same Message-ID.
 */
@Injectable()
export class NoticesProcessor extends OutboxHandler {
  readonly topics = ['appointment.changed', 'appointment.reminder'];

  constructor(
    private readonly notices: MailedNotices,
    private readonly links: VisitLinks,
    private readonly mail: VisitMail,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async handle({ practiceId, payload: { noticeId = '' } }: OutboxMessage): Promise<void> {
    const notice = await this.notices.findWaiting(practiceId, noticeId);
    if (!notice) return;
    const now = new Date();
    const { email } = notice;
    const kind = newsOf(notice);
    if (!notice.practiceIsActive || !isWorthSending(notice, now) || !kind) {
      return this.notices.settle(practiceId, noticeId, 'superseded');
    }
    if (email === null) return this.notices.settle(practiceId, noticeId, 'no_address');
    const late = isLate(notice.kind, notice.startsAt, now);
    if (notice.recipient === 'patient') await this.keepLinks(practiceId, notice);
    await this.mailer.send(await this.mail.write({ ...notice, kind, email }, late, now));
    await this.notices.settle(practiceId, noticeId, 'sent', late);
  }

  override givenUp({ practiceId, payload: { noticeId = '' } }: OutboxMessage): Promise<void> {
    return this.notices.settle(practiceId, noticeId, 'not_delivered');
  }

  private keepLinks(practiceId: string, notice: FoundNotice): Promise<void> {
    const toConfirm = this.links.hashOf({ ...notice, action: 'confirm' });
    return this.notices.keepLinks(practiceId, notice, toConfirm, this.links.hashOf({ ...notice, action: 'cancel' }));
  }
}
