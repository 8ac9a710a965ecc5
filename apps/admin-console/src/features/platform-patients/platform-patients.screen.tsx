import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { useEverywhereNote } from '../../figures/use-everywhere-note.js';
import { PlatformPatients } from './platform-patients.js';

export function PlatformPatientsScreen() {
  const { t } = useTranslation('admin-console');
  return (
    <Page>
      <PageHeader title={t('patients.pageTitle')} context={useEverywhereNote()} />
      <PlatformPatients />
    </Page>
  );
}
