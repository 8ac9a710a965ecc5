import Button from '@mui/material/Button';
import { usePathInPractice } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { Link, useLocation } from 'react-router-dom';
import { useRefusedTexts } from './refused.texts.js';

export function RefusedScreen() {
  const { t } = useRefusedTexts();
  const inPractice = usePathInPractice();
  const [, page = ''] = useLocation().pathname.split('/');
  return (
    <Page>
      <PageHeader title={t('title')} context={t(page)} />
      <div>
        <Button component={Link} to={inPractice('/dashboard')} variant="contained">
          {t('home')}
        </Button>
      </div>
    </Page>
  );
}
