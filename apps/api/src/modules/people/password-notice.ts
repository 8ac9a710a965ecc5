import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.module.js';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { type Letter, letterHtml, letterText } from '../../platform/mail/letter.js';
import { Mailer } from '../../platform/mail/mailer.js';

/** Tells the owner of an account that its password was changed, in case it was somebody else. */
@Injectable()
export class PasswordNotice {
  constructor(
    private readonly identity: IdentityProvider,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  async send(key: string, userId: string): Promise<void> {
    const account = await this.identity.findById(userId);
    if (!account) return;
    const letter = passwordChanged(this.config.env.PUBLIC_URL);
    const [html, text] = [await letterHtml(letter), letterText(letter)];
    await this.mailer.send({ key, to: account.email, subject: letter.title, html, text });
  }
}

const passwordChanged = (publicUrl: string): Letter => ({
  title: 'Your password was changed',
  paragraphs: [
    'The password of your TeleCare account was changed just now, and you were signed out on your other devices.',
    'If this was you, there is nothing to do. If it was not, set a new password at once.',
  ],
  button: { label: 'Set a new password', url: `${publicUrl}/auth/reset-password` },
});
