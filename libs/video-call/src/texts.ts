import { useTranslation } from '@telecare/shell-sdk';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

const NAMESPACE = 'video-call';

/** The library's own texts, the same in every portal. They are few, and come with the screen. */
export function useCallTexts() {
  const { i18n } = useTranslation();
  for (const [language, texts] of Object.entries({ en, es })) {
    if (!i18n.hasResourceBundle(language, NAMESPACE)) i18n.addResourceBundle(language, NAMESPACE, texts);
  }
  return useTranslation(NAMESPACE);
}
