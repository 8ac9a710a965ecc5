import type { AppointmentLinkAction } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, Stacked, SubmitButton } from '@telecare/ui';
import type { FormEvent } from 'react';
import { FormFailure } from '../form-failure.js';

interface ActOnVisitProps {
  readonly action: AppointmentLinkAction;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onAct: () => void;
}

/** The one button. */
export function ActOnVisit({ action, pending, error, onAct }: ActOnVisitProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct();
  };
  return (
    <Stacked as="form" onSubmit={submit}>
      <span>{t(`visitLink.${action}.text`)}</span>
      <FormFailure title={t(`visitLink.${action}.failed`)} error={error} />
      <FormActions>
        <SubmitButton pending={pending} color={action === 'cancel' ? 'error' : 'primary'}>
          {t(`visitLink.${action}.button`)}
        </SubmitButton>
      </FormActions>
    </Stacked>
  );
}
