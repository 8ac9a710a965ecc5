import Button from '@mui/material/Button';
import { useTranslation, withPractice } from '@telecare/shell-sdk';
import { Page, PageHeader } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { dashboardIn } from '../../roles/dashboards.js';
import type { UnusableView } from './invitation-view.js';

export function UnusableInvitation({ view: { reason, person, portal, subdomain } }: { readonly view: UnusableView }) {
  const { t } = useTranslation();
  const words = `invitation.unusable.${reason}`;
  return (
    <Page width="form" comfortable>
      <PageHeader title={t(`${words}.title`)} context={t(`${words}.text`)} />
      <div>
        {person ? (
          <Button component={Link} to={dashboardIn(person.roles, subdomain)} variant="contained">
            {t('invitation.other.dashboard')}
          </Button>
        ) : (
          <Button component={Link} to={withPractice(`/auth/${portal}`, subdomain)} variant="contained">
            {t('invitation.unusable.login')}
          </Button>
        )}
      </div>
    </Page>
  );
}
