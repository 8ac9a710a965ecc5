import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { PlatformPatients } from './platform-patients.js';

export function PlatformPatientsScreen() {
  const { t } = useTranslation('admin-console');
  return (
    <Page>
      <PageHeader title={t('patients.pageTitle')} context={t('appointments.everywhere')} />
      <PlatformPatients />
    </Page>
  );
}
