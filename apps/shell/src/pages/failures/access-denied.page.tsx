import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { Link } from 'react-router-dom';

/** Somebody's page, but not for this person here. */
export function AccessDeniedPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('denied.title')} context={t('denied.text')} />
      <div>
        <Button component={Link} to="/practices" variant="contained">
          {t('switcher.viewAll')}
        </Button>
      </div>
    </Page>
  );
}
