import Button from '@mui/material/Button';
import type { MeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, Page, PageHeader, Stacked } from '@telecare/ui';
import { Link, useLocation } from 'react-router-dom';
import { useSignOut } from '../../chrome/use-sign-out.js';
import { dashboardIn } from '../../roles/dashboards.js';
import { primaryPractice } from '../../roles/roles-held.js';
import { useStore } from '../../store.js';
import { tenantStore } from '../../tenancy/tenant-store.js';
import { CardActions, CardText } from '../parts/card-parts.js';

export function OtherAccountPage({ guest: { email, roles } }: { readonly guest: MeDto }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const { practice } = useStore(tenantStore);
  const home = primaryPractice(roles);
  const signOut = useSignOut(pathname + search);
  return (
    <Page width="form">
      <PageHeader title={t('guest.title')} context={practice.name} />
      <DataCard>
        <Stacked>
          <CardText>{t('guest.text', { email, practice: practice.name })}</CardText>
          <CardActions>
            {home && (
              <Button component={Link} to={dashboardIn(roles, home.subdomain)} variant="outlined">
                {t('guest.home', { practice: home.name })}
              </Button>
            )}
            <Button variant="contained" onClick={signOut}>
              {t('guest.otherAccount')}
            </Button>
          </CardActions>
        </Stacked>
      </DataCard>
    </Page>
  );
}
