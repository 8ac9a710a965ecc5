import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip } from '@telecare/ui';

/** Says that the practitioner has another appointment at this time on purpose; nothing otherwise. */
export function OverbookedChip({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  return visit.overbooked && <Chip tone="amber">{t('visit.overbooked')}</Chip>;
}
