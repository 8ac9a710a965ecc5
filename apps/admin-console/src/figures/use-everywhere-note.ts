import { useTranslation } from '@telecare/shell-sdk';
import { useAddressParameters } from '@telecare/ui';

export function useEverywhereNote(): string | undefined {
  const { t } = useTranslation('admin-console');
  return useAddressParameters().parameters.get('of') ? undefined : t('appointments.everywhere');
}
