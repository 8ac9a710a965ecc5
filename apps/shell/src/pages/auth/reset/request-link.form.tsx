import { styled } from '@mui/material/styles';
import { isMailAddress, PASSWORD_RESET_MINUTES } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { fontSize, FormActions, FormFields, SelectField, SubmitButton, TextField } from '@telecare/ui';
import { useForm } from 'react-hook-form';
import type { Portal } from '../../../session/portal.js';
import { FormFailure } from '../../parts/form-failure.js';
import { usePasswordReset } from './use-password-reset.js';

interface RequestFields {
  readonly email: string;
  readonly portal: Portal;
}

const Sent = styled('p')({ margin: 0, fontSize: fontSize[16], lineHeight: 1.55 });

const PORTALS = ['patient', 'staff'] as const;

export function RequestLinkForm({ portal }: { readonly portal: Portal }) {
  const { t } = useTranslation();
  const { state, failure, forgetFailure, send } = usePasswordReset();
  const { register, handleSubmit, formState } = useForm<RequestFields>({
    defaultValues: { email: '', portal },
    mode: 'onTouched',
  });
  if (state === 'sent') return <Sent role="status">{t('reset.sent', { count: PASSWORD_RESET_MINUTES })}</Sent>;
  return (
    <Form unsaved={false} forgetFailure={forgetFailure} onSubmit={(event) => void handleSubmit(send)(event)}>
      <FormFields>
        <TextField
          label={t('fields.email')}
          type="email"
          autoComplete="username"
          error={formState.errors.email && t('reset.emailInvalid')}
          {...register('email', { validate: isMailAddress })}
        />
        <SelectField
          label={t('reset.portal')}
          options={PORTALS.map((value) => ({ value, label: t(`auth.portals.${value}.title`) }))}
          {...register('portal')}
        />
        <FormFailure title={t('reset.failed')} error={failure} />
        <FormActions>
          <SubmitButton pending={state === 'sending'}>{t('reset.send')}</SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}
