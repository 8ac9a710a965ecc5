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
  };
}

export const zoneWords = (timeZone: string): string => timeZone.replaceAll('_', ' ');
