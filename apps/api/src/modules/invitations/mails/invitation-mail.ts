import { Injectable } from '@nestjs/common';
import { DEFAULT_THEME, type Language, type MailWording, type Role, type TenantTheme } from '@telecare/contracts';
import { Config } from '../../../platform/config/config.module.js';
import { type MailTemplate, mailHtml, mailText } from '../../../platform/mail/mail-template.js';
import { mailedTime, mailWords, oneLine } from '../../../platform/mail/mail-words.js';
import { DEFAULT_WORDING, ownWords } from '../../../platform/mail/own-words.js';
import { practiceSender } from '../../../platform/mail/practice-sender.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import { InvitationLinks } from './invitation-links.js';

export interface MailedInvitation {
  readonly id: string;
  readonly version: number;
  readonly email: string;
  readonly role: Role;
  readonly firstName: string | null;
  readonly expiresAt: Date;
  readonly invitedByName: string;
  readonly practiceName: string;
  readonly replyTo: string | null;
  readonly timeZone: string;
  readonly language: Language;
  readonly logoUrl: string | null;
  readonly theme: TenantTheme | null;
  /** Milliseconds since 1970 when this link was mailed before. Null for the first mail. */
  readonly sentBefore: string | null;
}

/** Builds the mail of an invitation. Each send has its own key, because mail servers drop apparent duplicates. */
@Injectable()
export class InvitationMail {
  constructor(
    private readonly links: InvitationLinks,
    private readonly config: Config,
  ) {}

  async write(invitation: MailedInvitation, origin: string, wording: MailWording = DEFAULT_WORDING): Promise<Mail> {
    const template = this.templateOf(invitation, origin, wording);
    const [html, text] = [await mailHtml(template), mailText(template)];
    const key = ['invitation', invitation.id, invitation.version, invitation.sentBefore].filter(Boolean).join('-');
    return { key, to: invitation.email, subject: template.title, html, text, ...practiceSender(invitation) };
  }

  private templateOf(invitation: MailedInvitation, origin: string, wording: MailWording): MailTemplate {
    const { language, firstName, role } = invitation;
    const words = mailWords(language);
    const until = mailedTime(language, invitation.timeZone, invitation.expiresAt);
    const practice = oneLine(invitation.practiceName);
    const inviter = oneLine(invitation.invitedByName);
    const own = ownWords(wording, { practice, inviter, date: until });
    const text = role === 'patient' ? 'invitation.toPatients' : 'invitation.toTeam';
    return {
      language,
      title: own.subject ?? words('invitation.title', { practice }),
      preheader: words('invitation.preheader', { inviter, until }),
      brand: this.brandOf(invitation),
      paragraphs: [
        firstName ? words('hello', { name: oneLine(firstName) }) : words('helloUnnamed'),
        ...(own.introduction ?? [words(text, { inviter, practice })]),
      ],
      facts: [
        { label: words('invitation.role'), value: words(`invitation.roles.${role}`) },
        { label: words('invitation.until'), value: until },
      ],
      button: { label: words('invitation.accept'), url: this.links.urlOf(invitation, origin) },
      closing: [...(own.closing ?? []), words('invitation.forYouAlone'), words('invitation.unexpected')],
    };
  }

  private brandOf({ practiceName, logoUrl, theme }: MailedInvitation): MailTemplate['brand'] {
    const { primary, primaryForeground } = theme ?? DEFAULT_THEME;
    return {
      name: oneLine(practiceName),
      logoUrl: logoUrl && new URL(logoUrl, this.config.env.PUBLIC_URL).href,
      colour: primary,
      onColour: primaryForeground,
    };
  }
}
