import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { MeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, Page, PageHeader, Stacked } from '@telecare/ui';
import type { ClosedPractice } from '../../access/closed-practice.js';
import { meQuery } from '../../account/me.js';
import { useSignOut } from '../../chrome/use-sign-out.js';
import { dashboardIn } from '../../roles/dashboards.js';
import { primaryPractice } from '../../roles/roles-held.js';
import { CardActions, CardText } from '../parts/card-parts.js';

interface WithoutPracticeProps {
  readonly person: MeDto;
  readonly closed?: ClosedPractice | undefined;
}

export function WithoutPracticePage({ person: { email, roles }, closed }: WithoutPracticeProps) {
  const { t } = useTranslation();
  const signOut = useSignOut('/');
  const home = primaryPractice(roles);
  const words = wordsOf(closed);
  useQuery({ ...meQuery, enabled: isWaiting(closed), refetchInterval: LOOK_MS });
  const phone = closed && 'phone' in closed && closed.phone;
  return (
    <Page width="form">
      <PageHeader title={t(`${words}.title`)} context={closed?.name ?? email} />
      <DataCard>
        <Stacked>
          <CardText>{t(`${words}.text`, { email, practice: closed?.name })}</CardText>
          {phone && <CardText>{t('waitingPractice.phone', { phone })}</CardText>}
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

/** Polling interval of a person who waits for approval. */
const LOOK_MS = 10_000;

const isWaiting = (closed: ClosedPractice | undefined): boolean =>
  closed !== undefined && 'isDeclined' in closed && !closed.isDeclined;

function wordsOf(closed: ClosedPractice | undefined): string {
  if (!closed) return 'withoutPractice';
  if (!('isDeclined' in closed)) return 'inactivePractice';
  return closed.isDeclined ? 'declinedPractice' : 'waitingPractice';
}
