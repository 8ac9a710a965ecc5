import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '@telecare/shell-sdk';
import { DataCard, FormActions, Section, Stacked, SubmitButton } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormFailure } from '../parts/form-failure.js';
import { acceptInvitation } from './accept-invitation.js';
import { CardText } from '../parts/card-parts.js';
import type { InvitedPersonView } from './invitation-view.js';
import { isOver } from './over.js';

interface AcceptAsMyselfProps {
  readonly view: InvitedPersonView;
  readonly onOver: () => void;
}

export function AcceptAsMyself({ view: { invitation, token, failure }, onOver }: AcceptAsMyselfProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: acceptInvitation,
    onSuccess: (dashboard) => navigate(dashboard, { replace: true }),
    onError: (error) => isOver(error) && onOver(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    accept.mutate(token);
  };
  return (
    <Section title={t('invitation.accept.title')}>
      <DataCard>
        <Stacked as="form" onSubmit={submit}>
          <CardText>{t('invitation.accept.text', { email: invitation.email })}</CardText>
          <FormFailure
            title={t('invitation.accept.failed')}
            error={accept.error ?? (accept.isIdle ? failure : undefined)}
          />
          <FormActions>
            <SubmitButton pending={accept.isPending}>{t('invitation.accept.submit')}</SubmitButton>
          </FormActions>
        </Stacked>
      </DataCard>
    </Section>
  );
}
