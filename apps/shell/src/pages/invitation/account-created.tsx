import type { InvitationLookupDto } from '@telecare/contracts';
import { useTranslation, withPractice } from '@telecare/shell-sdk';
import { DataCard, FormActions, Section, Stacked, SubmitButton } from '@telecare/ui';
import { type FormEvent, useCallback, useEffect } from 'react';
import { firstPage } from '../../roles/dashboards.js';
import { CardText } from '../parts/card-parts.js';
import type { IdentityActions } from './identity-actions.js';
import { SignInUnreachable } from './sign-in-unreachable.js';
import { useLeaving } from './use-leaving.js';

interface AccountCreatedProps {
  readonly invitation: InvitationLookupDto;
  readonly signIn: IdentityActions['signIn'];
}

/**
 * Continues to the sign-in page at once. The button is for browsers that don't, and for when Keycloak is unreachable.
 */
export function AccountCreated({ invitation, signIn }: AccountCreatedProps) {
  const { t } = useTranslation();
  const { leaving, leave } = useLeaving(invitation, signIn);
  const page = withPractice(firstPage(invitation.role), invitation.practice?.subdomain ?? null);
  const goOn = useCallback(() => leave(page), [leave, page]);
  useEffect(goOn, [goOn]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn();
  };
  return (
    <Section title={t('invitation.created.title')}>
      <DataCard>
        <Stacked as="form" onSubmit={submit}>
          <CardText>{t('invitation.created.text')}</CardText>
          {leaving === 'failed' && <SignInUnreachable />}
          <FormActions>
            <SubmitButton pending={leaving === 'yes'}>{t('invitation.created.button')}</SubmitButton>
          </FormActions>
        </Stacked>
      </DataCard>
    </Section>
  );
}
