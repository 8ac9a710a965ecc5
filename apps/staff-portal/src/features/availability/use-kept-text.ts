import { useTranslation } from '@telecare/shell-sdk';

/** "10 years", or for ever. */
export function useKeptText() {
  const { t } = useTranslation('staff-portal');
  return (years: number | null | undefined): string =>
    years ? t('message-settings:kept.years', { count: years }) : t('message-settings:kept.ever');
}
