import { type Messages, useTranslation } from '@telecare/shell-sdk';

/**
 * The hook for a library's own texts, the same in every portal. They are few and come with the code, in every
 * language, so that no portal has to carry them. Each portal and each release has a copy of the library, and copies
 * may differ, so each gets a namespace of its own in the page.
 */
export function textsOf(name: string, languages: Readonly<Record<string, Messages>>) {
  const namespace = `${name}-${Math.random().toString(36).slice(2)}`;
  const useTexts = () => {
    const { i18n } = useTranslation();
    for (const [language, texts] of Object.entries(languages)) {
      if (!i18n.hasResourceBundle(language, namespace)) i18n.addResourceBundle(language, namespace, texts);
    }
    return useTranslation(namespace);
  };
  return Object.assign(useTexts, { namespace });
}
