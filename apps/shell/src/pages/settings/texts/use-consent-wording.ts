import { useTenant, useTranslation } from '@telecare/shell-sdk';

// The sentence that patients agree to. The API keeps it as the screen showed it.
export function useConsentWording(): string {
  const { t } = useTranslation();
  const { practice } = useTenant();
  return t('settings.texts.consent', { practice: practice.name });
}
