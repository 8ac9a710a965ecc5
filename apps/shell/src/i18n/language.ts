export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const CHOICE_KEY = 'telecare.language';

/** The person's own choice, else the first language of the browser that we speak, else English. */
export function preferredLanguage(choice: string | null, browser: readonly string[]): Language {
  const wanted = [choice ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.map(asLanguage).find(Boolean) ?? 'en';
}

export function currentPreference(): Language {
  return preferredLanguage(localStorage.getItem(CHOICE_KEY), navigator.languages);
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(CHOICE_KEY, language);
}

function asLanguage(tag: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === tag);
}
