import type { Language } from '@telecare/contracts';
import { shownZone, withoutAccents } from '@telecare/kernel';
import { type MailText, mailWords, oneLine } from '../../../platform/mail/mail-words.js';

export type TextName = Extract<MailText, `texts.${string}`> extends `texts.${infer Name}` ? Name : never;

// Texts that patients can read long after they arrived, so they name how to opt out. The others answer a text.
const WITH_OPT_OUT: readonly string[] = [
  'booked',
  'confirmed',
  'moved',
  'declined',
  'deskConsent',
] satisfies TextName[];

interface Wording {
  readonly name: TextName;
  readonly language: Language;
  // Name of the practice that others may read.
  readonly practice: string;
  readonly takesReplies: boolean;
  readonly values?: Readonly<Record<string, string>>;
}

// Body of a text. It never names a person, the appointment type, or a reason, because anybody near the phone can read
// it. Characters outside of the GSM alphabet lose their accents, because one of them would double the number of segments.
export function textBody({ name, language, practice, takesReplies, values = {} }: Wording): string {
  const words = mailWords(language);
  const ending = takesReplies && WITH_OPT_OUT.includes(name) ? words('texts.optOut') : '';
  return withoutAccents(oneLine(words(`texts.${name}`, { practice, ...values })) + ending);
}

// Day and time in the practice's zone, which patients know.
export const textedTime = (language: Language, timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-US' : 'es', {
    timeZone: shownZone('mail', { practice: timeZone }),
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    .replace(/\s/gu, ' ');
