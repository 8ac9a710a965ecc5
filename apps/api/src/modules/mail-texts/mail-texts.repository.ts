import { Injectable } from '@nestjs/common';
import type { Language, MailName, MailTextDto, SaveMailText } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import type { ExamplePractice } from '../../platform/mail/example-practice.js';
import { queueMessage } from '../../platform/queue/queue-message.js';
import { listMailTexts, ownProfile, previewedPractice, readMailText, saveMailText } from './mail-texts.queries.js';
import { allMailTexts, toMailText } from './mail-texts.rules.js';

@Injectable()
export class MailTextsRepository {
  constructor(private readonly db: TenantDb) {}

  async list(viewer: Viewer): Promise<MailTextDto[]> {
    return allMailTexts(await this.db.query(viewer, listMailTexts({})));
  }

  async get(viewer: Viewer, mail: MailName, language: Language): Promise<MailTextDto> {
    const [own] = await this.db.query(viewer, readMailText({ mail, language }));
    return toMailText(mail, language, own);
  }

  async save(viewer: Viewer, mail: MailName, language: Language, text: SaveMailText): Promise<MailTextDto | undefined> {
    const [saved] = await this.db.query(viewer, saveMailText({ mail, language, ...text }));
    return saved && toMailText(mail, language, saved);
  }

  async practice(viewer: Viewer): Promise<Omit<ExamplePractice, 'origin'> | undefined> {
    return (await this.db.query(viewer, previewedPractice({})))[0];
  }

  queueTest(viewer: Viewer, mail: MailName, language: Language): Promise<boolean> {
    return this.db.decide(viewer, ownProfile({}), ([person]) => {
      const audit = (ids: string[]) =>
        auditEvent({ action: 'create', resource: 'test-mail', ids, outcome: person ? 'done' : 'not_found' });
      if (!person) return { result: false, writes: [audit([])] };
      const message = queueMessage('mail-text.test', { mail, language, profileId: person.id });
      return { result: true, writes: [message, audit([person.id])] };
    });
  }
}
