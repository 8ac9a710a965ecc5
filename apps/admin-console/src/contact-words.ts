import { type Language, LANGUAGES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';

/** What the fields are called that a practice's two forms share. */
export function useContactLabels(): Record<string, string> {
  const { t } = useTranslation('admin-console');
  return {
    name: t('practice.nameField'),
    email: t('practice.email'),
    phone: t('practice.phone'),
    websiteUrl: t('practice.website'),
    address: t('practice.address'),
    timeZone: t('practice.timeZone'),
    language: t('practice.language'),
  };
}

/** What is chosen in them, in words. */
export function useContactWords() {
  const { t } = useTranslation('admin-console');
  return { timeZone: zoneWords, language: (language: Language) => t(`languages.${language}`) };
}

const zoneWords = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Each by its own name, readable for whoever needs it. */
export function useLanguageOptions() {
  const { t } = useTranslation('admin-console');
  return LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }));
}
