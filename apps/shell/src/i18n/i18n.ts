import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Messages, Remote } from '@telecare/shell-sdk';
import { currentPreference, type Language, rememberLanguage } from './language.js';
import { loadShellMessages } from './shell-messages.js';

type MessageSource = (language: Language) => Promise<Messages>;

interface TextSource {
  readonly namespace: string;
  readonly read: MessageSource;
  readonly loaded: Set<Language>;
  readonly release?: Remote['messages'];
}

const SHELL = 'shell';
const sources = new Map<string, TextSource>();
let begin = (): void => undefined;

/** Resolves when {@link startI18n} is done. Before that, i18next drops its first language if it gets another. */
export const i18nStarted = new Promise<void>((resolve) => (begin = resolve));

/** Loads only the texts of the user's language. The rest of the page waits for them. */
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
    // React already escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  sources.set(SHELL, { namespace: SHELL, read: loadShellMessages, loaded: new Set([lng]) });
  begin();
}

export async function addRemoteMessages({ id, messages }: Remote): Promise<void> {
  const read: MessageSource = (language) => (messages[language] ?? messages.en)?.() ?? Promise.resolve({});
  const known = sources.get(id);
  if (known?.release !== messages) {
    const language = i18next.language as Language;
    const texts = await read(language);
    for (const earlier of known?.loaded ?? []) i18next.removeResourceBundle(earlier, id);
    i18next.addResourceBundle(language, id, texts, true);
    sources.set(id, { namespace: id, read, loaded: new Set([language]), release: messages });
  }
  await load(id, i18next.language as Language);
}

export type MessageFile = (language: Language) => Promise<{ readonly default: Messages }>;

export async function addPageMessages(id: string, file: MessageFile): Promise<void> {
  const read: MessageSource = async (language) => (await file(language)).default;
  if (!sources.has(id)) sources.set(id, { namespace: SHELL, read, loaded: new Set() });
  await load(id, i18next.language as Language);
}

export async function changeLanguage(language: Language): Promise<void> {
  await i18nStarted;
  await Promise.all([...sources.keys()].map((source) => load(source, language)));
  rememberLanguage(language);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

export const text = (key: string, values?: Record<string, unknown>): string => i18next.t(key, values ?? {});

async function load(id: string, language: Language): Promise<void> {
  const source = sources.get(id);
  if (!source || source.loaded.has(language)) return;
  i18next.addResourceBundle(language, source.namespace, await source.read(language), true);
  source.loaded.add(language);
}
