import Button from '@mui/material/Button';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { AddRounded, Page, PageHeader } from '@telecare/ui';
import { SentHome } from '../../sent-home.js';
import { CreatePracticeDialog } from './practice-dialogs.js';
import { PracticeFilterBar } from './practice-filter-bar.js';
import { PracticeRows } from './practice-rows.js';
import { usePracticeDialog } from './use-practice-dialog.js';
import { usePracticeFilters } from './use-practice-filters.js';

export function PracticesScreen() {
  const { role } = useSession();
  return role === 'super_admin' ? <PracticeManagement /> : <SentHome />;
}

function PracticeManagement() {
  const { t } = useTranslation('admin-console');
  const { filters, set } = usePracticeFilters();
  const { isCreating, create, close } = usePracticeDialog();
  return (
    <Page>
      <PageHeader
        title={t('practices.title')}
        context={t('practices.context')}
        action={
          <Button variant="contained" startIcon={<AddRounded />} onClick={create}>
            {t('practices.create')}
          </Button>
        }
      />
      <PracticeFilterBar filters={filters} onChange={set} />
      <PracticeRows filters={filters} onCreate={create} />
      {isCreating && <CreatePracticeDialog onClose={close} />}
    </Page>
  );
}
