import { addPageMessages } from '../../i18n/i18n.js';

/** What is said of passwords, for the few pages on which one is chosen. */
export const addPasswordMessages = (): Promise<void> => addPageMessages('passwords', readMessages);

const readMessages = (language: string) =>
  language === 'es' ? import('./passwords.es.json') : import('./passwords.en.json');
