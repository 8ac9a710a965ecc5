import type { MeDto } from '@telecare/contracts';
import i18next from 'i18next';
import { sendJson } from '../api/api.js';
import { sessionStatus } from '../session/session.js';
import { changeLanguage, i18nStarted } from '../i18n/i18n.js';
import type { Language } from '../i18n/language.js';
import { keepForAccount, languageWasSaved, unsavedLanguage } from '../i18n/unsaved-language.js';

let chosenAt = -Infinity;
let saving = Promise.resolve();

export async function chooseLanguage(language: Language): Promise<void> {
  chosenAt = performance.now();
  keepForAccount(language);
  await changeLanguage(language);
  if (sessionStatus.get() === 'signed-in') await saveInTurn();
}

/**
 * An unsaved choice in this tab takes precedence over the account's language. A response to a request from before the
 * choice may still contain the previous language.
 */
export async function followAccountLanguage(
  { language, roles }: Pick<MeDto, 'language' | 'roles'>,
  askedAt: number,
): Promise<void> {
  await i18nStarted;
  // Without a role there is no profile to save the choice in. It is saved once there is one.
  if (unsavedLanguage()) return roles.length > 0 ? saveInTurn() : undefined;
  if (language && language !== i18next.language && chosenAt < askedAt) await changeLanguage(language);
}

/** Saves one after another, so that two quick choices cannot overtake each other. */
const saveInTurn = (): Promise<void> => (saving = saving.then(saveChosen));

async function saveChosen(): Promise<void> {
  const language = unsavedLanguage();
  if (!language) return;
  const saved = await sendJson('PUT', '/profile/language', { language }).then(
    () => true,
    () => false,
  );
  if (saved) languageWasSaved(language);
}
