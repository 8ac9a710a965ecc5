import { useTranslation } from '@telecare/shell-sdk';
import { useAddressParameters } from '@telecare/ui';

/** Below the title of a page of the platform, as long as no practice is chosen there. */
export function useEverywhereNote(): string | undefined {
  const { t } = useTranslation('admin-console');
  return useAddressParameters().parameters.get('of') ? undefined : t('appointments.everywhere');
}
