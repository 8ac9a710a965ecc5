import { type Messages, useTranslation } from '@telecare/shell-sdk';

/**
 * Creates the hook for a library's own texts, which are the same in every portal. The few texts are bundled in every
 * language, so that portals need not provide them. Each portal and release has its own copy of the library, and copies
 * may differ, so each gets its own namespace in the page.
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
