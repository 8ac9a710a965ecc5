import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, Stacked, SubmitButton } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { dashboardIn } from '../../roles/dashboards.js';
import { INVITATION_PATH } from '../../session/invitation-token.js';
import { FormFailure } from '../parts/form-failure.js';
import { CardActions, CardText } from '../parts/card-parts.js';
import type { IdentityActions } from './identity-actions.js';
import type { OtherPersonView } from './invitation-view.js';

interface AlreadySignedInProps {
  readonly view: OtherPersonView;
  readonly identity: IdentityActions;
}

/** The invitation is for another person than the signed-in user, so this account must never accept it. */
export function AlreadySignedIn({ view: { invitation, person }, identity }: AlreadySignedInProps) {
  const { t } = useTranslation();
  const { leaving, failure, leave } = useSignOut(identity);
  return (
    <DataCard>
      <Stacked as="form" onSubmit={leave}>
        <CardText>{t('invitation.other.text', { current: person.email, invited: invitation.email })}</CardText>
        <FormFailure title={t('session.signOutFailed.title')} error={failure} />
        <CardActions>
          <Button component={Link} to={dashboardIn(person.roles, null)} variant="outlined">
            {t('invitation.other.dashboard')}
          </Button>
          <SubmitButton pending={leaving}>{t('invitation.other.logOut')}</SubmitButton>
        </CardActions>
      </Stacked>
    </DataCard>
  );
}

function useSignOut({ signOut }: IdentityActions) {
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const leave = (event: FormEvent) => {
    event.preventDefault();
    setLeaving(true);
    setFailure(undefined);
    signOut(INVITATION_PATH).catch((error: unknown) => {
      setFailure(error);
      setLeaving(false);
    });
  };
  return { leaving, failure, leave };
}
