import type { AppointmentLinkAction } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, Stacked, SubmitButton } from '@telecare/ui';
import type { FormEvent } from 'react';
import { FormFailure } from '../parts/form-failure.js';

interface ActOnAppointmentProps {
  readonly action: AppointmentLinkAction;
  readonly pending: boolean;
  readonly error: unknown;
  readonly onAct: () => void;
}

export function ActOnAppointment({ action, pending, error, onAct }: ActOnAppointmentProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAct();
  };
  return (
    <Stacked as="form" onSubmit={submit}>
      <span>{t(`actionLink.${action}.text`)}</span>
      <FormFailure title={t(`actionLink.${action}.failed`)} error={error} />
      <FormActions>
        <SubmitButton pending={pending} color={action === 'cancel' ? 'error' : 'primary'}>
          {t(`actionLink.${action}.button`)}
        </SubmitButton>
      </FormActions>
    </Stacked>
  );
}
