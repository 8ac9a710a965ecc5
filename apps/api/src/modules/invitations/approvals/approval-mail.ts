import { DEFAULT_THEME } from '@telecare/contracts';
import { type MailTemplate, mailHtml, mailText } from '../../../platform/mail/mail-template.js';
import { mailWords, oneLine } from '../../../platform/mail/mail-words.js';
import { practiceSender } from '../../../platform/mail/practice-sender.js';
import type { Mail } from '../../../platform/mail/mailer.js';
import type { decidedInvitation } from './approvals.queries.js';

export type DecidedInvitation = NonNullable<ReturnType<typeof decidedInvitation>['row']>;

interface Origins {
  readonly practice: string;
  readonly platform: string;
}

export async function approvalMail(decided: DecidedInvitation, origins: Origins): Promise<Mail> {
  const template = templateOf(decided, origins);
  const [html, text] = [await mailHtml(template), mailText(template)];
  const key = `approval-${decided.id}`;
  return { key, to: decided.email, subject: template.title, html, text, ...practiceSender(decided) };
}

function templateOf(decided: DecidedInvitation, origins: Origins): MailTemplate {
  const { language, firstName, logoUrl, theme, phone, isApproved } = decided;
  const words = mailWords(language);
  const practice = oneLine(decided.practiceName);
  const { primary, primaryForeground } = theme ?? DEFAULT_THEME;
  const outcome = isApproved ? 'approved' : 'declined';
  return {
    language,
    title: words(`approval.${outcome}.title`, { practice }),
    brand: {
      name: practice,
      logoUrl: logoUrl && new URL(logoUrl, origins.platform).href,
      colour: primary,
      onColour: primaryForeground,
    },
    paragraphs: [
      firstName ? words('hello', { name: oneLine(firstName) }) : words('helloUnnamed'),
      words(`approval.${outcome}.text`, { practice }),
      ...(phone ? [words('approval.questions', { phone: oneLine(phone) })] : []),
    ],
    ...(isApproved && { button: { label: words('approval.open'), url: pageOf(origins.practice, decided) } }),
    closing: [],
  };
}

function pageOf(origin: string, { subdomain }: DecidedInvitation): string {
  const url = new URL('/patient/dashboard', origin);
  url.searchParams.set('practice', subdomain);
  return url.href;
}
