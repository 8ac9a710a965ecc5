import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.module.js';
import { mailHtml, mailText } from '../../../platform/mail/mail-template.js';
import { oneLine } from '../../../platform/mail/mail-words.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { domainToTell } from './domain-checks.queries.js';
import { domainWarning } from './domain-warning-mail.js';

@Injectable()
export class DomainWarningsProcessor extends OutboxHandler {
  readonly topics = ['domain.warning'];

  constructor(
    private readonly db: WorkerDb,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async handle({ id, practiceId, payload: { userId = '' } }: OutboxMessage): Promise<void> {
    const [found] = await this.db.inPractice(practiceId, domainToTell({ userId }));
    if (!found?.to) return;
    const template = domainWarning(found, this.config.env.PUBLIC_URL);
    const [html, text] = [await mailHtml(template), mailText(template)];
    await this.mailer.send({ key: `domain-${id}`, to: found.to, subject: oneLine(template.title), html, text });
  }
}
