import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';

/** In the place of a page that is not for what its reader is here, as the shell's own. */
export function AccessDenied({ description }: { readonly description: string }) {
  const { t } = useTranslation('staff-portal');
  return (
    <Page>
      <PageHeader title={t('patients.denied.title')} context={description} />
    </Page>
  );
}
