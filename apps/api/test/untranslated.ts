import { LANGUAGES, type Language } from '@telecare/contracts';
import en from '../src/platform/mail/messages/en.json' with { type: 'json' };
import es from '../src/platform/mail/messages/es.json' with { type: 'json' };

type Texts = { readonly [key: string]: string | Texts };

const MESSAGES: Readonly<Record<Language, Texts>> = { en, es };

const leaves = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : leaves(text)));

const phrases = (language: Language): string[] =>
  leaves(MESSAGES[language]).flatMap((text) => text.split(/\{\{\w+\}\}/).filter((part) => part.trim().length > 5));

export function untranslatedIn(language: Language, mail: string): string[] {
  const own = new Set(phrases(language));
  const foreign = LANGUAGES.filter((other) => other !== language).flatMap(phrases);
  const told = foreign.filter((phrase) => !own.has(phrase) && mail.includes(phrase));
  return [...told, ...(mail.match(/\{\{|\b(?:appointment|notifications|invitation|password)\.\w+\.?\w*/g) ?? [])];
}
