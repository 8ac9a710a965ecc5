import type { MeDto } from '@telecare/contracts';
import i18next from 'i18next';
import { sendJson } from '../api/api.js';
import { sessionStatus } from '../session/session.js';
import { changeLanguage } from '../i18n/i18n.js';
import type { Language } from '../i18n/language.js';
import { keepForAccount, languageWasSaved, unsavedLanguage } from '../i18n/unsaved-language.js';

/** Of the page at once, and of the account: now, or by the sign-in that follows. */
export async function chooseLanguage(language: Language): Promise<void> {
  keepForAccount(language);
  await changeLanguage(language);
  if (sessionStatus.get() === 'signed-in') await save(language);
}

/** What was chosen in this tab and not saved yet goes before what the account knows from elsewhere. */
export async function followAccountLanguage({ language }: Pick<MeDto, 'language'>): Promise<void> {
  const unsaved = unsavedLanguage();
  if (unsaved) return save(unsaved);
  if (language && language !== i18next.language) await changeLanguage(language);
}

/** One that did not arrive is saved when the person is loaded again. */
async function save(language: Language): Promise<void> {
  const saved = await sendJson('PUT', '/profile/language', { language }).then(
    () => true,
    () => false,
  );
  if (saved) languageWasSaved(language);
}
