import { useMessagingTexts } from '../texts.js';

/** What to call in an emergency. */
export function useEmergencyNumber(): string {
  return useMessagingTexts().t('emergencyNumber');
}
