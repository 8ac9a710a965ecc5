import Button from '@mui/material/Button';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { AddRounded, FilterBar, Page, PageHeader, SearchField, useAddressParameters } from '@telecare/ui';
import { SentHome } from '../../sent-home.js';
import { CreatePracticeDialog } from './practice-dialogs.js';
import { PracticeRows } from './practice-rows.js';
import { usePracticeDialog } from './use-practice-dialog.js';

/** Every practice of the platform, for super administrators. */
export function PracticesScreen() {
  const { role } = useSession();
  return role === 'super_admin' ? <PracticeManagement /> : <SentHome />;
}

function PracticeManagement() {
  const { t } = useTranslation('admin-console');
  const { parameters, change } = useAddressParameters();
  const q = parameters.get('q') ?? '';
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
      <FilterBar>
        <SearchField label={t('practices.search')} shown={q} onSearch={(text) => change({ q: text, pages: '' })} />
      </FilterBar>
      <PracticeRows q={q} onCreate={create} />
      {isCreating && <CreatePracticeDialog onClose={close} />}
    </Page>
  );
}
