import { Injectable } from '@nestjs/common';
import { DEFAULT_LANGUAGE, type Language, PASSWORD_RESET_MINUTES } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';
import { IdentityProvider } from '../../../platform/identity/identity-provider.js';
import { type MailTemplate, mailHtml, mailText } from '../../../platform/mail/mail-template.js';
import { mailWords } from '../../../platform/mail/mail-words.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { hashOf, LINK_MS, linkOf, tokenOf } from './password-link.js';
import { nextLink } from './password-link.rules.js';
import { findLastLink, lockLinks, saveLink } from './password-reset.queries.js';

interface ResetMail {
  readonly messageId: string;
  readonly email: string;
  readonly portal: string;
}

@Injectable()
export class PasswordResetMail {
  constructor(
    private readonly identity: IdentityProvider,
    private readonly db: WorkerDb,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {}

  /** Does nothing for an address without an active account. The caller cannot see the difference. */
  async send({ messageId, email, portal }: ResetMail): Promise<void> {
    const found = await this.identity.findByEmail(email);
    const account = found && (await this.identity.findById(found.id));
    if (!account?.maySignIn) return;
    const { INVITATION_SECRET, PUBLIC_URL } = this.config.env;
    const token = tokenOf(INVITATION_SECRET, messageId, account.email);
    if (!(await this.issue(account.id, messageId, hashOf(token)))) return;
    const template = setPassword(account.language ?? DEFAULT_LANGUAGE, linkOf(PUBLIC_URL, token, portal));
    const [html, text] = [await mailHtml(template), mailText(template)];
    await this.mailer.send({ key: messageId, to: account.email, subject: template.title, html, text });
  }

  /** Returns true if the account may get the mail. A repeated message has already saved its link. */
  private issue(userId: string, messageId: string, hash: Buffer): Promise<boolean> {
    const now = new Date();
    return this.db.decideAcrossPractices([lockLinks({ userId }), findLastLink({ userId })], (_, [last]) => {
      const link = nextLink(last, messageId, now);
      if (!link || link === last) return { writes: [], result: link !== undefined };
      const expiresAt = new Date(now.getTime() + LINK_MS);
      return { writes: [saveLink({ userId, hash, expiresAt, ...link })], result: true };
    });
  }
}

function setPassword(language: Language, url: string): MailTemplate {
  const words = mailWords(language);
  return {
    language,
    title: words('passwordLink.title'),
    paragraphs: [words('passwordLink.text', { count: String(PASSWORD_RESET_MINUTES) }), words('passwordLink.notYou')],
    button: { label: words('passwordLink.set'), url },
  };
}
