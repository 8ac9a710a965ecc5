import { type Language, LANGUAGES } from '@telecare/contracts';

export { type Language, LANGUAGES };

const CHOICE_KEY = 'telecare.language';
const AT_SIGN_IN_KEY = 'telecare.language-at-sign-in';

/** The user's own choice, else the first supported language of the browser, else English. */
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
 * Language of the account if it has changed since the last sign-in in this browser, on the sign-in page or on another
 * device. Otherwise, a choice made in this browser stays.
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
