import {
  type Language,
  LANGUAGES,
  MAIL_PARTS,
  type MailName,
  MAILS,
  type MailTextDto,
  type MailWording,
  placeholdersOf,
  unknownPlaceholder,
} from '@telecare/contracts';
import { type MailText, mailWords } from '../../platform/mail/mail-words.js';

function defaultsOf(mail: MailName, language: Language): MailTextDto['defaults'] {
  const { subject, introduction } = keysOf(mail);
  const words = mailWords(language);
  const names = { practice: '{practice}', inviter: '{inviter}' };
  return { subject: words(subject, names), introduction: words(introduction, names) };
}

interface Keys {
  readonly subject: MailText;
  readonly introduction: MailText;
}

function keysOf(mail: MailName): Keys {
  switch (mail) {
    case 'message.unread':
      return { subject: 'message.title', introduction: 'message.text' };
    case 'invitation.patient':
      return { subject: 'invitation.title', introduction: 'invitation.toPatients' };
    case 'invitation.team':
      return { subject: 'invitation.title', introduction: 'invitation.toTeam' };
    default:
      return { subject: `notifications.${mail}.title`, introduction: `notifications.${mail}.text` };
  }
}

type Kept = Omit<MailTextDto, 'mail' | 'language' | 'defaults'>;

const DEFAULT: Kept = { subject: null, introduction: null, closing: null, revision: 0 };

export const toMailText = (
  mail: MailName,
  language: Language,
  { subject, introduction, closing, revision }: Kept = DEFAULT,
): MailTextDto => ({ mail, language, subject, introduction, closing, revision, defaults: defaultsOf(mail, language) });

export const allMailTexts = (kept: readonly (Kept & { mail: string; language: string })[]): MailTextDto[] =>
  MAILS.flatMap((mail) =>
    LANGUAGES.map((language) =>
      toMailText(
        mail,
        language,
        kept.find((own) => own.mail === mail && own.language === language),
      ),
    ),
  );

export const unknownIn = (mail: MailName, wording: MailWording): string | undefined =>
  MAIL_PARTS.map((part) => unknownPlaceholder(wording[part] ?? '', placeholdersOf(mail, part))).find(
    (name) => name !== undefined,
  );
