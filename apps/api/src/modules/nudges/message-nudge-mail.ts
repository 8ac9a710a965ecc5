import { Injectable } from '@nestjs/common';
import { DEFAULT_THEME, type MailWording } from '@telecare/contracts';
import { Config } from '../../platform/config/config.module.js';
import { type MailTemplate, mailHtml, mailText } from '../../platform/mail/mail-template.js';
import { mailWords, oneLine } from '../../platform/mail/mail-words.js';
import { mailChoicesUrl } from '../../platform/mail/practice-origin.js';
import { DEFAULT_WORDING, ownWords } from '../../platform/mail/own-words.js';
import { practiceSender } from '../../platform/mail/practice-sender.js';
import type { Mail } from '../../platform/mail/mailer.js';
import type { findNudge } from './message-nudges.queries.js';

type FoundNudge = NonNullable<ReturnType<typeof findNudge>['row']>;

export interface MessageNudge extends Pick<
  FoundNudge,
  'isPatient' | 'firstName' | 'language' | 'practiceName' | 'replyTo' | 'subdomain' | 'logoUrl' | 'theme'
> {
  readonly id: string;
  readonly email: string;
}

/**
 * Announces a waiting message without its text, its sender or its conversation. Mails pass through servers outside the
 * practice.
 */
@Injectable()
export class MessageNudgeMail {
  constructor(private readonly config: Config) {}

  async write(nudge: MessageNudge, origin: string, wording: MailWording = DEFAULT_WORDING): Promise<Mail> {
    const template = this.templateOf(nudge, origin, wording);
    const [html, text] = [await mailHtml(template), mailText(template)];
    const { id, email } = nudge;
    const sender = {
      ...practiceSender(nudge),
      choicesUrl: mailChoicesUrl(origin, nudge.subdomain),
    };
    return { key: `message-${id}`, to: email, subject: template.title, html, text, ...sender };
  }

  private templateOf(
    { language, firstName, practiceName, logoUrl, theme, ...nudge }: MessageNudge,
    origin: string,
    wording: MailWording,
  ): MailTemplate {
    const words = mailWords(language);
    const practice = oneLine(practiceName);
    const own = ownWords(wording, { practice });
    const { primary, primaryForeground } = theme ?? DEFAULT_THEME;
    return {
      language,
      title: own.subject ?? words('message.title', { practice }),
      brand: {
        name: practice,
        logoUrl: logoUrl && new URL(logoUrl, this.config.env.PUBLIC_URL).href,
        colour: primary,
        onColour: primaryForeground,
      },
      paragraphs: [
        firstName ? words('hello', { name: oneLine(firstName) }) : words('helloUnnamed'),
        ...(own.introduction ?? [words('message.text', { practice })]),
      ],
      button: { label: words('message.read'), url: pageOf(origin, nudge) },
      closing: [...(own.closing ?? []), words('message.once')],
    };
  }
}

function pageOf(origin: string, { isPatient, subdomain }: Pick<MessageNudge, 'isPatient' | 'subdomain'>): string {
  const url = new URL(isPatient ? '/patient/messages' : '/messages', origin);
  url.searchParams.set('practice', subdomain);
  return url.href;
}
