import type { Messages } from '@telecare/shell-sdk';
import type { Language } from './language.js';

export async function loadShellMessages(language: Language): Promise<Messages> {
  const [shell, federation] = await Promise.all(
    language === 'es'
      ? [import('../messages/es.json'), import('../federation/messages.es.json')]
      : [import('../messages/en.json'), import('../federation/messages.en.json')],
  );
  return { ...shell.default, ...federation.default };
}
