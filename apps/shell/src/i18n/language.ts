import { type Language, LANGUAGES } from '@telecare/contracts';

export { type Language, LANGUAGES };

const CHOICE_KEY = 'telecare.language';
const AT_SIGN_IN_KEY = 'telecare.language-at-sign-in';

/** The person's own choice, else the first language of the browser that we speak, else English. */
export function preferredLanguage(choice: string | null, browser: readonly string[]): Language {
  const wanted = [choice ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.map(asLanguage).find(Boolean) ?? 'en';
}

export function currentPreference(): Language {
  return preferredLanguage(localStorage.getItem(CHOICE_KEY), navigator.languages);
}

export const hasChosenLanguage = (): boolean => localStorage.getItem(CHOICE_KEY) !== null;

export function rememberLanguage(language: Language): void {
  localStorage.setItem(CHOICE_KEY, language);
}

/**
 * The language of the account, when it is another than at the last sign-in in this browser: chosen on the sign-in page
 * since then, or on another device. One chosen here in the meantime stays otherwise.
 */
export function newLanguageOfAccount(locale: string | undefined): Language | undefined {
  const language = asLanguage(locale);
  if (!language || localStorage.getItem(AT_SIGN_IN_KEY) === language) return undefined;
  localStorage.setItem(AT_SIGN_IN_KEY, language);
  return language;
}

export const hasSignedInHere = (): boolean => localStorage.getItem(AT_SIGN_IN_KEY) !== null;

function asLanguage(tag: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}
