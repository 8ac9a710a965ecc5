import { useSession, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { practicesOf } from '../../roles/roles-held.js';
import { PracticeGrid } from '../parts/practice-grid.js';

export function ChoosePracticePage() {
  const { t } = useTranslation();
  const { roles } = useSession();
  const practices = practicesOf(roles).map((practice) => ({ ...practice, logoUrl: null }));
  return (
    <Page>
      <PageHeader title={t('choosePractice.title')} context={t('choosePractice.context')} />
      <PracticeGrid practices={practices} start="/dashboard" />
    </Page>
  );
}
