import type { PatientStatus } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip } from '@telecare/ui';

export function PatientStatusChip({ status }: { readonly status: PatientStatus }) {
  const { t } = useTranslation('staff-portal');
  return <Chip tone={status === 'active' ? 'green' : 'grey'}>{t(`patients.statuses.${status}`)}</Chip>;
}
