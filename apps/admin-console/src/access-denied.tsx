import Button from '@mui/material/Button';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { Link } from 'react-router-dom';

interface AccessDeniedProps {
  readonly title: string;
  readonly description?: string;
}

export function AccessDenied({ title, description }: AccessDeniedProps) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  return (
    <Page>
      <PageHeader title={title} context={description} />
      <div>
        <Button component={Link} to={inPractice('/dashboard')} variant="contained">
          {t('denied.home')}
        </Button>
      </div>
    </Page>
  );
}
