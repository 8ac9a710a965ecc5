import { useTranslation } from '@telecare/shell-sdk';
import { Chip } from '@telecare/ui';

export function PracticeChip({ active }: { readonly active: boolean }) {
  const { t } = useTranslation('admin-console');
  return <Chip tone={active ? 'green' : 'grey'}>{t(active ? 'practice.active' : 'practice.inactive')}</Chip>;
}
