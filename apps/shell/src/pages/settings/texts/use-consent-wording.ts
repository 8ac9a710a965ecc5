import { useQuery } from '@tanstack/react-query';
import type { Language } from '@telecare/contracts';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { ownTextNumberQuery } from './own-text-number.api.js';

// The sentence that patients agree to. The API keeps it with the consent, so it comes from there.
export function useConsentWording(): { readonly language: Language; readonly wording: string } {
  const { i18n } = useTranslation();
  const { practice } = useTenant();
  const { data } = useQuery(ownTextNumberQuery(practice.id));
  const language = i18n.language === 'es' ? 'es' : 'en';
  return { language, wording: data?.wordings[language] ?? '' };
}
