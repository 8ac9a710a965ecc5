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
  // Each part of a mail has its own escaping, and a name may look like a message key.
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

/** Spanish has few zone abbreviations. Other zones would appear as GMT offsets. */
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

/** Replaces line breaks, because users choose names and a line break could inject a mail header. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
