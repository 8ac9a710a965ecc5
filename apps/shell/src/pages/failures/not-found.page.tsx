import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePathInTenant } from '../../tenancy/tenant-path.js';

export function NotFoundPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const inTenant = usePathInTenant();
  useEffect(() => console.error('404: no page at', pathname), [pathname]);
  return (
    <Page>
      <PageHeader title={t('notFound.title')} context={t('notFound.text')} />
      <div>
        <Button component={Link} to={inTenant('/')} variant="contained">
          {t('notFound.home')}
        </Button>
      </div>
    </Page>
  );
}
