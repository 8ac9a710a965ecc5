import { Injectable } from '@nestjs/common';
import type {
  Language,
  MailName,
  MailPreview,
  MailTextDto,
  MailTexts,
  MailWording,
  SaveMailText,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Changed } from '../../platform/http/changed.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import { PracticeAddressesService } from '../custom-domains/addresses/practice-addresses.service.js';
import { MailRenderingsService } from './mail-renderings.service.js';
import { MailTextsRepository } from './mail-texts.repository.js';
import { unknownIn } from './mail-texts.rules.js';

@Injectable()
export class MailTextsService {
  constructor(
    private readonly texts: MailTextsRepository,
    private readonly renderings: MailRenderingsService,
    private readonly addresses: PracticeAddressesService,
  ) {}

  async list(viewer: Viewer): Promise<MailTexts> {
    return { items: await this.texts.list(viewer) };
  }

  async save(viewer: Viewer, mail: MailName, language: Language, text: SaveMailText): Promise<MailTextDto> {
    assertKnown(mail, text);
    const saved = await this.texts.save(viewer, mail, language, text);
    if (!saved) throw new Changed(await this.texts.get(viewer, mail, language));
    return saved;
  }

  async preview(viewer: Viewer, mail: MailName, language: Language, wording: MailWording): Promise<MailPreview> {
    assertKnown(mail, wording);
    const facts = await this.texts.practice(viewer);
    if (!facts) throw new NotFound();
    const practice = { ...facts, origin: await this.addresses.of(viewer) };
    const { subject, html, text } = await this.renderings.render({ mail, language, practice, wording });
    return { subject, html, text };
  }

  async test(viewer: Viewer, mail: MailName, language: Language): Promise<void> {
    if (!(await this.texts.queueTest(viewer, mail, language))) throw new NotFound();
  }
}

function assertKnown(mail: MailName, wording: MailWording): void {
  const detail = unknownIn(mail, wording);
  if (detail !== undefined) throw new DomainError('mail_text.unknown_placeholder', { detail });
}
