import { useTranslation } from '@telecare/shell-sdk';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

const NAMESPACE = 'insights';

/**
 * This library's own texts. Its screens are loaded late and its texts are few, so they come with the code, in every
 * language, and need no portal that carries them.
 */
export function useTexts() {
  const { i18n } = useTranslation();
  if (!i18n.hasResourceBundle('en', NAMESPACE)) {
    i18n.addResourceBundle('en', NAMESPACE, en);
    i18n.addResourceBundle('es', NAMESPACE, es);
  }
  return useTranslation(NAMESPACE);
}
