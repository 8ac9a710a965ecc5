import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';

export function HomeScreen() {
  const { t } = useTranslation('new-portal');
  const { practice } = useTenant();
  return (
    <Page>
      <PageHeader title={t('home.title')} context={t('home.context', { practice: practice.name })} />
    </Page>
  );
}
