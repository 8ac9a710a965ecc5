import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Messages, Remote } from '@telecare/shell-sdk';
import { currentPreference, type Language, rememberLanguage } from './language.js';

type MessageSource = (language: Language) => Promise<Messages>;

const sources = new Map<string, MessageSource>([['shell', loadShellMessages]]);

/** Loads the texts of the reader's language only; the rest of the page waits for them. */
export async function startI18n(): Promise<void> {
  const lng = currentPreference();
  const shell = await loadShellMessages(lng);
  document.documentElement.lang = lng;
  await i18next.use(initReactI18next).init({
    lng,
    fallbackLng: 'en',
    ns: ['shell'],
    defaultNS: 'shell',
    resources: { [lng]: { shell } },
    // React escapes already.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
}

/** Makes a portal's texts known under its own namespace, before its first screen is shown. */
export async function addRemoteMessages({ id, messages }: Remote): Promise<void> {
  sources.set(id, (language) => (messages[language] ?? messages.en)?.() ?? Promise.resolve({}));
  await load(id, i18next.language as Language);
}

export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...sources.keys()].map((namespace) => load(namespace, language)));
  rememberLanguage(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** A text outside React: titles, toasts. */
export const text = (key: string, values?: Record<string, unknown>): string => i18next.t(key, values ?? {});

async function load(namespace: string, language: Language): Promise<void> {
  if (i18next.hasResourceBundle(language, namespace)) return;
  const messages = await sources.get(namespace)?.(language);
  i18next.addResourceBundle(language, namespace, messages ?? {});
}

/** The shell's own texts and those of the frame around portals. */
async function loadShellMessages(language: Language): Promise<Messages> {
  const [shell, federation] = await Promise.all(
    language === 'es'
      ? [import('../messages/es.json'), import('../federation/messages.es.json')]
      : [import('../messages/en.json'), import('../federation/messages.en.json')],
  );
  return { ...shell.default, ...federation.default };
}
