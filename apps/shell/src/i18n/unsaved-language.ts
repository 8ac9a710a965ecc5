import type { Language } from './language.js';

/** Stored per tab, because on a shared computer the next user makes their own choice. */
const UNSAVED_KEY = 'telecare.language-unsaved';

export const keepForAccount = (language: Language): void => sessionStorage.setItem(UNSAVED_KEY, language);

export const unsavedLanguage = (): Language | null => sessionStorage.getItem(UNSAVED_KEY) as Language | null;

export const isLanguageUnsaved = (): boolean => unsavedLanguage() !== null;

/** Clears the choice once it is saved, unless the user has chosen another language since. */
export function languageWasSaved(language: Language): void {
  if (unsavedLanguage() === language) sessionStorage.removeItem(UNSAVED_KEY);
}
