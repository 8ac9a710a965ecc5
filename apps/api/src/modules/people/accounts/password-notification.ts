import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';
import { type MailTemplate, mailHtml, mailText } from '../../../platform/mail/mail-template.js';
import { mailWords } from '../../../platform/mail/mail-words.js';
import { Mailer } from '../../../platform/mail/mailer.js';

/** Notifies the owner of an account that its password has changed, in case another person did it. */
@Injectable()
export class PasswordNotification {
  constructor(
    private readonly identity: IdentityProvider,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async send(key: string, userId: string): Promise<void> {
    const account = await this.identity.findById(userId);
    if (!account) return;
    const template = passwordChanged(account.language ?? DEFAULT_LANGUAGE, this.config.env.PUBLIC_URL);
    const [html, text] = [await mailHtml(template), mailText(template)];
    await this.mailer.send({ key, to: account.email, subject: template.title, html, text });
  }
}

function passwordChanged(language: Language, publicUrl: string): MailTemplate {
  const words = mailWords(language);
  return {
    language,
    title: words('password.title'),
    paragraphs: [words('password.changed'), words('password.notYou')],
    button: { label: words('password.set'), url: `${publicUrl}/auth/reset-password` },
  };
}
