import type { Language } from '@telecare/contracts';
import { shownZone } from '@telecare/kernel';
import { createInstance, type i18n } from 'i18next';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

type Path<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${Path<Texts[Key]>}`;
}[keyof Texts & string];

export type MailText = Path<typeof en>;

export type MailWords = (text: MailText, values?: Record<string, string>) => string;

const texts: i18n = createInstance();

void texts.init({
  initAsync: false,
  resources: { en: { mail: en }, es: { mail: es } },
  ns: ['mail'],
  defaultNS: 'mail',
  fallbackLng: false,
  // Each part of a mail escapes in its own way, and names may look like texts of ours.
  interpolation: { escapeValue: false, skipOnVariables: true },
  parseMissingKeyHandler: (key) => {
    throw new Error(`No mail text ${key}`);
  },
});

export const mailWords = (language: Language): MailWords => texts.getFixedT(language);

interface TimeFormat {
  readonly locale: string;
  readonly zone: 'short' | 'long';
}

/** Spanish abbreviates few zones; the others would be offsets from Greenwich. */
const TIME_FORMATS: Readonly<Record<Language, TimeFormat>> = {
  en: { locale: 'en-US', zone: 'short' },
  es: { locale: 'es', zone: 'long' },
};

export function mailedTime(language: Language, timeZone: string, at: Date): string {
  const { locale, zone } = TIME_FORMATS[language];
  return new Intl.DateTimeFormat(locale, {
    timeZone: shownZone('mail', { practice: timeZone }),
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: zone,
  }).format(at);
}

/** Names come from people; a line break in one must not begin a header of the mail. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
