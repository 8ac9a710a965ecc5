import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';
import { type MailTemplate, mailHtml, mailText } from '../../../platform/mail/mail-template.js';
import { mailWords } from '../../../platform/mail/mail-words.js';
import { Mailer } from '../../../platform/mail/mailer.js';

/** Mails the owner of an account that an administrator reset the second factor. */
@Injectable()
export class FactorNotification {
  constructor(
    private readonly identity: IdentityProvider,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async send(key: string, userId: string): Promise<void> {
    const account = await this.identity.findById(userId);
    if (!account) return;
    const template = factorReset(account.language ?? DEFAULT_LANGUAGE, this.config.env.PUBLIC_URL);
    const [html, text] = [await mailHtml(template), mailText(template)];
    await this.mailer.send({ key, to: account.email, subject: template.title, html, text });
  }
}

function factorReset(language: Language, publicUrl: string): MailTemplate {
  const words = mailWords(language);
  return {
    language,
    title: words('factorReset.title'),
    paragraphs: [words('factorReset.text'), words('factorReset.notYou')],
    button: { label: words('factorReset.set'), url: `${publicUrl}/settings` },
  };
}
