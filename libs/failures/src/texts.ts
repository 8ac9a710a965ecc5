import { useTranslation } from '@telecare/shell-sdk';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

const NAMESPACE = 'failures';

/** What every portal says alike. These texts are few, and come with the code. */
export function useFailureTexts() {
  const { i18n } = useTranslation();
  for (const [language, texts] of Object.entries({ en, es })) {
    if (!i18n.hasResourceBundle(language, NAMESPACE)) i18n.addResourceBundle(language, NAMESPACE, texts);
  }
  return useTranslation(NAMESPACE);
}
