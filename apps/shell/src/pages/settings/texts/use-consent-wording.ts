import { useQuery } from '@tanstack/react-query';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { ownTextNumberQuery } from './own-text-number.api.js';

// The sentence that patients agree to. The API keeps it as the screen showed it.
export function useConsentWording(): string {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const { data } = useQuery(ownTextNumberQuery(practice.id));
  const wording = data?.takesReplies ? 'settings.texts.consent' : 'settings.texts.consentOneWay';
  return t(wording, { practice: practice.name });
}
