import { type Language, LANGUAGES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';

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

export function useContactWords() {
  const { t } = useTranslation('admin-console');
  return { timeZone: zoneWords, language: (language: Language) => t(`languages.${language}`) };
}

const zoneWords = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Lists each language by its own name, so that its speakers can read it. */
export function useLanguageOptions() {
  const { t } = useTranslation('admin-console');
  return LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }));
}
