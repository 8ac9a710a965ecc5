import Button from '@mui/material/Button';
import type { MeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, Page, PageHeader, Stacked } from '@telecare/ui';
import { useSignOut } from '../../chrome/use-sign-out.js';
import { dashboardIn } from '../../roles/dashboards.js';
import { primaryPractice } from '../../roles/roles-held.js';
import { CardActions, CardText } from '../parts/card-parts.js';

interface WithoutPracticeProps {
  readonly person: MeDto;
  /** The one that is inactive; nobody belongs to any otherwise. */
  readonly inactive?: MeDto['inactivePractices'][number] | undefined;
}

/** Signed in and yet nothing to open: says so, what to do about it, and offers to sign out. */
export function WithoutPracticePage({ person: { email, roles }, inactive }: WithoutPracticeProps) {
  const { t } = useTranslation();
  const signOut = useSignOut('/');
  const home = primaryPractice(roles);
  const words = inactive ? 'inactivePractice' : 'withoutPractice';
  return (
    <Page width="form">
      <PageHeader title={t(`${words}.title`)} context={inactive?.name ?? email} />
      <DataCard>
        <Stacked>
          <CardText>{t(`${words}.text`, { email, practice: inactive?.name })}</CardText>
          <CardActions>
            {home && (
              <Button href={dashboardIn(roles, home.subdomain)} variant="outlined">
                {t('guest.home', { practice: home.name })}
              </Button>
            )}
            <Button variant="contained" onClick={signOut}>
              {t('header.signOut')}
            </Button>
          </CardActions>
        </Stacked>
      </DataCard>
    </Page>
  );
}
