import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.module.js';
import { mailHtml, mailText } from '../../../platform/mail/mail-template.js';
import { oneLine } from '../../../platform/mail/mail-words.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { textWarning } from './text-warning-mail.js';
import { textsToWarnOf, type TextWarning } from './text-warnings.queries.js';

// Mails an administrator that texts are paused, or that the monthly limit is near or reached.
@Injectable()
export class TextWarningsProcessor extends OutboxHandler {
  readonly topics = ['text.warning'];

  constructor(
    private readonly db: WorkerDb,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async handle({ id, practiceId, payload: { userId = '', warning = '' } }: OutboxMessage): Promise<void> {
    const [found] = await this.db.inPractice(practiceId, textsToWarnOf({ practiceId, userId }));
    if (!found?.to) return;
    const template = textWarning(warning as TextWarning, found, this.config.env.PUBLIC_URL);
    if (!template) return;
    const [html, text] = [await mailHtml(template), mailText(template)];
    await this.mailer.send({ key: `texts-${id}`, to: found.to, subject: oneLine(template.title), html, text });
  }
}
