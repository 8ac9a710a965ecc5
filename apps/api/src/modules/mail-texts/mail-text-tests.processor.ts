import { Injectable } from '@nestjs/common';
import { language as knownLanguage, mailName } from '@telecare/contracts';
import { Mailer } from '../../platform/mail/mailer.js';
import { OutboxHandler, type OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { MailedAddressesService } from '../custom-domains/addresses/mailed-addresses.service.js';
import { MailRenderingsService } from './mail-renderings.service.js';
import { testMail } from './mail-texts.queries.js';
import { MailWordingsService } from './mail-wordings.service.js';

@Injectable()
export class MailTextTestsProcessor extends OutboxHandler {
  readonly topics = ['mail-text.test'];

  constructor(
    private readonly db: WorkerDb,
    private readonly renderings: MailRenderingsService,
    private readonly wordings: MailWordingsService,
    private readonly addresses: MailedAddressesService,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async handle({ id, practiceId, payload }: OutboxMessage): Promise<void> {
    const { profileId = '' } = payload;
    const mail = mailName.parse(payload.mail);
    const language = knownLanguage.parse(payload.language);
    const [found] = await this.db.inPractice(practiceId, testMail({ profileId }));
    if (!found?.to) return;
    const { to, ...facts } = found;
    const practice = { ...facts, origin: await this.addresses.of(practiceId) };
    const wording = await this.wordings.of(practiceId, mail, language);
    const { icalEvent: _, ...example } = await this.renderings.render({ mail, language, practice, wording });
    await this.mailer.send({ ...example, key: `test-${id}`, to });
  }
}
