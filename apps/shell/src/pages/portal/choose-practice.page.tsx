import Button from '@mui/material/Button';
import { useSession, usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { EmptyState, Page, PageHeader } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { practicesOf } from '../../navigation/roles-held.js';
import { PracticeGrid } from '../practices/practice-grid.js';

/** On the platform itself a member has no figures of their own: first a practice. */
export function ChoosePracticePage() {
  const { t } = useTranslation();
  const { roles } = useSession();
  const inPractice = usePathInPractice();
  const practices = practicesOf(roles).map((practice) => ({ ...practice, logoUrl: null }));
  return (
    <Page>
      <PageHeader title={t('choosePractice.title')} context={t('choosePractice.context')} />
      {practices.length > 0 ? (
        <PracticeGrid practices={practices} start="/dashboard" />
      ) : (
        <EmptyState
          title={t('choosePractice.none')}
          description={t('choosePractice.noneText')}
          action={
            <Button component={Link} to={inPractice('/practices')} variant="outlined">
              {t('switcher.viewAll')}
            </Button>
          }
        />
      )}
    </Page>
  );
}
