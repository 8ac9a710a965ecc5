import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, Page, PageHeader, Stacked } from '@telecare/ui';
import { useEffect, useRef } from 'react';
import { useSignOut } from '../../chrome/use-sign-out.js';
import { signInPath } from '../../guards/require-person.js';
import { dashboardIn } from '../../roles/dashboards.js';
import { primaryPractice } from '../../roles/roles-held.js';
import { CardActions, CardText } from '../parts/card-parts.js';
import { sessionStatus } from '../../session/session.js';
import { useStore } from '../../store.js';
import type { AccessEnd } from '../../access/access-end.js';

/** Its links reload the page. */
export function AccessEndedPage({ end: { reason, practiceName, otherRoles } }: { readonly end: AccessEnd }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const signedIn = useStore(sessionStatus) === 'signed-in';
  const signOut = useSignOut('/');
  const { location } = window;
  const home = primaryPractice(otherRoles);
  useEffect(() => place.current?.focus(), []);
  return (
    <Page width="form">
      <PageHeader title={t(`accessEnded.${reason}.title`)} context={reason === 'blocked' ? undefined : practiceName} />
      <DataCard ref={place} tabIndex={-1} role="alert">
        <Stacked>
          <CardText>{t(`accessEnded.${reason}.text`, { practice: practiceName })}</CardText>
          <CardActions>
            {home && (
              <Button href={dashboardIn(otherRoles, home.subdomain)} variant="outlined">
                {t('guest.home', { practice: home.name })}
              </Button>
            )}
            {reason === 'idle' ? (
              <Button href={signInPath(location.pathname + location.search, location.search)} variant="contained">
                {t('accessEnded.signIn')}
              </Button>
            ) : signedIn ? (
              <Button variant="contained" onClick={signOut}>
                {t('header.signOut')}
              </Button>
            ) : (
              <Button href="/" variant="contained">
                {t('accessEnded.start')}
              </Button>
            )}
          </CardActions>
        </Stacked>
      </DataCard>
    </Page>
  );
}
