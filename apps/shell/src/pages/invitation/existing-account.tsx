import Button from '@mui/material/Button';
import type { InvitationLookupDto } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, FormFields, Section, SubmitButton, TextField } from '@telecare/ui';
import type { FormEvent } from 'react';
import { acceptOnReturn } from '../../session/invitation-token.js';
import { CardActions, CardText } from '../parts/card-parts.js';
import type { IdentityActions } from './identity-actions.js';
import { SignInUnreachable } from './sign-in-unreachable.js';
import { useLeaving } from './use-leaving.js';

interface ExistingAccountProps {
  readonly invitation: InvitationLookupDto;
  readonly signIn: IdentityActions['signIn'];
  readonly isKnown: boolean;
  readonly onBack: (() => void) | undefined;
}

export function ExistingAccount({ invitation, signIn, isKnown, onBack }: ExistingAccountProps) {
  const { t } = useTranslation();
  const { leaving, leave } = useLeaving(invitation, signIn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    acceptOnReturn();
    leave('/');
  };
  return (
    <Section title={t('invitation.signIn.title')}>
      <DataCard>
        <Form unsaved={false} forgetFailure={undefined} onSubmit={submit}>
          <FormFields>
            <CardText>{t(isKnown ? 'invitation.signIn.exists' : 'invitation.signIn.text')}</CardText>
            <TextField label={t('fields.email')} type="email" value={invitation.email} readOnly />
            {leaving === 'failed' && <SignInUnreachable />}
            <CardActions>
              {onBack && (
                <Button variant="text" onClick={onBack}>
                  {t('invitation.signIn.back')}
                </Button>
              )}
              <SubmitButton pending={leaving === 'yes'}>{t('invitation.signIn.submit')}</SubmitButton>
            </CardActions>
          </FormFields>
        </Form>
      </DataCard>
    </Section>
  );
}
