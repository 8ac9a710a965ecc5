import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';

export function AccessDenied({ description }: { readonly description: string }) {
  const { t } = useTranslation('staff-portal');
  return (
    <Page>
      <PageHeader title={t('patients.denied.title')} context={description} />
    </Page>
  );
}
