import Button from '@mui/material/Button';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { roleDashboard } from '../../roles/dashboards.js';
import { usePathInTenant } from '../../tenancy/tenant-path.js';

export function AccessDeniedPage() {
  const { t } = useTranslation();
  const { role } = useSession();
  const inTenant = usePathInTenant();
  return (
    <Page>
      <PageHeader title={t('denied.title')} context={t('denied.text')} />
      <div>
        <Button component={Link} to={role ? inTenant(roleDashboard(role)) : '/practices'} variant="contained">
          {t(role ? 'denied.home' : 'switcher.viewAll')}
        </Button>
      </div>
    </Page>
  );
}
