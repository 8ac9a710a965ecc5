import { styled } from '@mui/material/styles';
import { isMailAddress, PASSWORD_RESET_MINUTES } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import {
  fontSize,
  FormActions,
  FormFields,
  Page,
  PageHeader,
  SelectField,
  SubmitButton,
  TextField,
} from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { isPortal, type Portal } from '../../session/portal.js';
import { FormFailure } from '../parts/form-failure.js';
import { usePasswordReset } from './use-password-reset.js';

interface ResetFields {
  readonly email: string;
  readonly portal: Portal;
}

const Sent = styled('p')({ margin: 0, fontSize: fontSize[16], lineHeight: 1.55 });

const PORTALS = ['patient', 'staff'] as const;

/** Asks for the mail whose link opens the identity server's 'Set New Password' page. */
export function ResetPasswordPage() {
  const { t } = useTranslation();
  const portal = new URLSearchParams(useLocation().search).get('portal');
  const { state, failure, forgetFailure, send } = usePasswordReset();
  const { register, handleSubmit, formState } = useForm<ResetFields>({
    defaultValues: { email: '', portal: isPortal(portal) ? portal : 'patient' },
    mode: 'onTouched',
  });
  return (
    <Page width="form" comfortable>
      <PageHeader title={t('reset.title')} context={t('reset.context')} />
      {state === 'sent' ? (
        <Sent role="status">{t('reset.sent', { count: PASSWORD_RESET_MINUTES })}</Sent>
      ) : (
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
      )}
    </Page>
  );
}
