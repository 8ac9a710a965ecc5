import { useMessageSettingsTexts } from './message-settings.texts.js';

/** "10 years", or for ever. */
export function useKeptText() {
  const { t } = useMessageSettingsTexts();
  return (years: number | null | undefined): string => (years ? t('kept.years', { count: years }) : t('kept.ever'));
}
