import { type Messages, useTranslation } from '@telecare/shell-sdk';

/**
 * The hook for a library's own texts, the same in every portal. They are few and come with the code, in every
 * language, so that no portal has to carry them.
 */
export const textsOf = (namespace: string, languages: Readonly<Record<string, Messages>>) => () => {
  const { i18n } = useTranslation();
  for (const [language, texts] of Object.entries(languages)) {
    if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, texts);
  }
  return useTranslation(namespace);
};
