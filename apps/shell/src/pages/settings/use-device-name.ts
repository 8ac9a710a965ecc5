import { useTranslation } from '@telecare/shell-sdk';

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export function useDeviceName({ browser, system }: Device): string {
  const { t } = useTranslation();
  return t('settings.sessions.device', {
    browser: browser ?? t('settings.sessions.otherBrowser'),
    system: system ?? t('settings.sessions.otherSystem'),
  });
}
