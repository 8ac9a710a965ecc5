import { useMessageSettingsTexts } from './message-settings.texts.js';

export function useKeptText() {
  const { t } = useMessageSettingsTexts();
  return (years: number | null | undefined): string => (years ? t('kept.years', { count: years }) : t('kept.ever'));
}
