import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.module.js';
import { type MailTemplate, mailHtml, mailText } from '../../platform/mail/mail-template.js';
import { mailedTime, mailWords, oneLine } from '../../platform/mail/mail-words.js';
import { Mailer } from '../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { openingToMail, type OpeningMailFacts } from './practice-openings.queries.js';

@Injectable()
export class PracticeOpeningsProcessor extends OutboxHandler {
  readonly topics = ['practice.opened'];

  constructor(
    private readonly db: WorkerDb,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async handle({ id, practiceId, payload }: OutboxMessage): Promise<void> {
    const { openingId = '', userId = '' } = payload;
    const [found] = await this.db.inPractice(practiceId, openingToMail({ openingId, userId }));
    if (!found?.to) return;
    const template = practiceOpened(found, this.config.env.PUBLIC_URL);
    const [html, text] = [await mailHtml(template), mailText(template)];
    await this.mailer.send({ key: `opening-${id}`, to: found.to, subject: oneLine(template.title), html, text });
  }
}

function practiceOpened(facts: OpeningMailFacts, publicUrl: string): MailTemplate {
  const { language, practice, subdomain, openedBy, reason, timeZone, until } = facts;
  const words = mailWords(language);
  return {
    language,
    title: words('opening.title'),
    paragraphs: [words('opening.opened', { name: openedBy, practice }), words('opening.seen')],
    facts: [
      { label: words('opening.reason'), value: reason },
      { label: words('opening.until'), value: mailedTime(language, timeZone, until) },
    ],
    button: { label: words('opening.show'), url: `${publicUrl}/admin/practice-openings?practice=${subdomain}` },
  };
}
