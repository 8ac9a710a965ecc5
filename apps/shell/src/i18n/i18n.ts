import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Messages, Remote } from '@telecare/shell-sdk';
import { currentPreference, type Language, rememberLanguage } from './language.js';
import { loadShellMessages } from './shell-messages.js';

type MessageSource = (language: Language) => Promise<Messages>;

interface TextSource {
  readonly namespace: string;
  readonly read: MessageSource;
}

const SHELL = 'shell';
const sources = new Map<string, TextSource>([[SHELL, { namespace: SHELL, read: loadShellMessages }]]);
const loaded = new Set<string>();
const mark = (source: string, language: Language) => `${source} ${language}`;

/** Loads the texts of the reader's language only; the rest of the page waits for them. */
export async function startI18n(): Promise<void> {
  const lng = currentPreference();
  const shell = await loadShellMessages(lng);
  document.documentElement.lang = lng;
  await i18next.use(initReactI18next).init({
    lng,
    fallbackLng: 'en',
    ns: [SHELL],
    defaultNS: SHELL,
    resources: { [lng]: { shell } },
    // React escapes already.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  loaded.add(mark(SHELL, lng));
}

/** Makes a portal's texts known under its own namespace, before its first screen is shown. */
export async function addRemoteMessages({ id, messages }: Remote): Promise<void> {
  const read: MessageSource = (language) => (messages[language] ?? messages.en)?.() ?? Promise.resolve({});
  sources.set(id, { namespace: id, read });
  await load(id, i18next.language as Language);
}

export type MessageFile = (language: Language) => Promise<{ readonly default: Messages }>;

/** Texts of a page of the shell that few appointments open; they join the shell's own when the page is loaded. */
export async function addPageMessages(id: string, file: MessageFile): Promise<void> {
  sources.set(id, { namespace: SHELL, read: async (language) => (await file(language)).default });
  await load(id, i18next.language as Language);
}

export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...sources.keys()].map((source) => load(source, language)));
  rememberLanguage(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** A text outside React: titles, toasts. */
export const text = (key: string, values?: Record<string, unknown>): string => i18next.t(key, values ?? {});

async function load(id: string, language: Language): Promise<void> {
  const source = sources.get(id);
  if (!source || loaded.has(mark(id, language))) return;
  i18next.addResourceBundle(language, source.namespace, await source.read(language), true);
  loaded.add(mark(id, language));
}
