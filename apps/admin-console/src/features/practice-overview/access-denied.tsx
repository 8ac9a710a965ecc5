import LockRounded from '@mui/icons-material/LockRounded';
import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, Page } from '@telecare/ui';

export function AccessDenied() {
  const { t } = useTranslation('admin-console');
  return (
    <Page width="text">
      <EmptyState icon={<LockRounded aria-hidden />} title={t('denied.title')} description={t('denied.text')} />
    </Page>
  );
}
