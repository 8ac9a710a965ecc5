import { Injectable } from '@nestjs/common';
import { DEFAULT_THEME, type Role, type TenantTheme } from '@telecare/contracts';
import { shownZone } from '@telecare/kernel';
import { Config } from '../../platform/config/config.module.js';
import { type Letter, letterHtml, letterText } from '../../platform/mail/letter.js';
import type { Mail } from '../../platform/mail/mailer.js';
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
  readonly timeZone: string;
  readonly logoUrl: string | null;
  readonly theme: TenantTheme | null;
}

const ROLE_IN_WORDS: Record<Role, string> = {
  super_admin: 'Super Admin',
  practice_admin: 'Practice Admin',
  practitioner: 'Practitioner',
  patient: 'Patient',
};

/** Writes the mail of an invitation. */
@Injectable()
export class InvitationMail {
  constructor(
    private readonly links: InvitationLinks,
    private readonly config: Config,
  ) {}

  async write(invitation: MailedInvitation): Promise<Mail> {
    const letter = this.letterOf(invitation);
    const [html, text] = [await letterHtml(letter), letterText(letter)];
    const key = `invitation-${invitation.id}-${invitation.version}`;
    const senderName = oneLine(invitation.practiceName);
    return { key, to: invitation.email, subject: letter.title, html, text, senderName };
  }

  private letterOf(invitation: MailedInvitation): Letter {
    const { practiceName, invitedByName, firstName, role } = invitation;
    const until = inWords(invitation.expiresAt, invitation.timeZone);
    return {
      title: `You are invited to ${oneLine(practiceName)}`,
      preheader: `${oneLine(invitedByName)} invites you. The link works until ${until}.`,
      brand: this.brandOf(invitation),
      paragraphs: [
        firstName ? `Hello ${oneLine(firstName)},` : 'Hello,',
        role === 'patient'
          ? `${oneLine(invitedByName)} of ${oneLine(practiceName)} invites you to the patient portal, where you see your appointments and write to your care team.`
          : `${oneLine(invitedByName)} invites you to join the team of ${oneLine(practiceName)}.`,
      ],
      facts: [
        { label: 'Your role', value: ROLE_IN_WORDS[role] },
        { label: 'The link works until', value: until },
      ],
      button: { label: 'Accept the invitation', url: this.links.urlOf(invitation) },
      closing: [
        'The link is for you alone; please do not pass it on.',
        'You did not expect this mail? Then there is nothing to do.',
      ],
    };
  }

  private brandOf({ practiceName, logoUrl, theme }: MailedInvitation): Letter['brand'] {
    const { primary, primaryForeground } = theme ?? DEFAULT_THEME;
    return {
      name: oneLine(practiceName),
      logoUrl: logoUrl && new URL(logoUrl, this.config.env.PUBLIC_URL).href,
      colour: primary,
      onColour: primaryForeground,
    };
  }
}

/** Names come from people; a line break in one must not begin a header of the mail. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** In the practice's zone, which is named. */
const inWords = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: shownZone('mail', { practice: timeZone }),
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant);
