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
 * What was chosen in this tab and not saved yet goes before what the account knows from elsewhere. An answer to a request
 * from before the choice may still name the previous language.
 */
export async function followAccountLanguage(
  { language, roles }: Pick<MeDto, 'language' | 'roles'>,
  askedAt: number,
): Promise<void> {
  await i18nStarted;
  // Without a role there is no record to save it in. It is saved once there is one.
  if (unsavedLanguage()) return roles.length > 0 ? saveInTurn() : undefined;
  if (language && language !== i18next.language && chosenAt < askedAt) await changeLanguage(language);
}

/** Two choices in a row must not overtake each other on their way. */
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
