import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, LockRounded, Page } from '@telecare/ui';

export function AccessDenied() {
  const { t } = useTranslation('staff-portal');
  return (
    <Page width="text">
      <EmptyState
        icon={<LockRounded aria-hidden />}
        title={t('patients.denied.title')}
        description={t('patients.denied.text')}
      />
    </Page>
  );
}
