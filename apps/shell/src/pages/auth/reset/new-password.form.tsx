import Button from '@mui/material/Button';
import { PASSWORD_RESET_MINUTES } from '@telecare/contracts';
import { Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, PasswordField, Stacked, SubmitButton } from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ApiProblem } from '../../../http/api-problem.js';
import type { Portal } from '../../../session/portal.js';
import { FormFailure } from '../../parts/form-failure.js';
import { isPasswordRefusal } from '../../parts/passwords.js';
import { problemText } from '../../parts/problem-text.js';
import { isLongEnough, type NewPassword, RULES } from './new-password.rules.js';
import { useNewPassword } from './use-new-password.js';

interface NewPasswordFormProps {
  readonly token: string;
  readonly portal: Portal;
}

const EMPTY: NewPassword = { next: '', confirm: '' };

export function NewPasswordForm({ token, portal }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const { register, handleSubmit, formState, setError } = useForm<NewPassword>({ defaultValues: EMPTY });
  const { state, failure, forgetFailure, set } = useNewPassword(token, (error) => {
    if (isPasswordRefusal(error)) setError('next', { message: problemText(t, error) });
  });
  const texts = { showLabel: t('fields.showTyped'), hideLabel: t('fields.hideTyped') };
  if (state === 'done') return <Done portal={portal} />;
  if (isDead(failure)) return <DeadLink portal={portal} />;
  return (
    <Form
      unsaved={false}
      forgetFailure={forgetFailure}
      onSubmit={(event) => void handleSubmit(({ next }) => set(next))(event)}
    >
      <FormFields>
        <PasswordField
          {...texts}
          label={t('fields.newPassword')}
          autoComplete="new-password"
          help={t('passwords.help', RULES)}
          error={formState.errors.next?.message}
          {...register('next', { validate: (next) => isLongEnough(next) || t('passwords.tooShort', RULES) })}
        />
        <PasswordField
          {...texts}
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          error={formState.errors.confirm?.message}
          {...register('confirm', { validate: (confirm, { next }) => confirm === next || t('reset.differ') })}
        />
        <FormFailure title={t('reset.updateFailed')} error={isPasswordRefusal(failure) ? undefined : failure} />
        <FormActions>
          <SubmitButton pending={state === 'sending'}>{t('reset.set')}</SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

const isDead = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'password.link_dead';

function Done({ portal }: { readonly portal: Portal }) {
  const { t } = useTranslation();
  return (
    <Stacked>
      <div role="status">{t('reset.done.next')}</div>
      <FormActions>
        <Button component={Link} to={`/auth/${portal}`} variant="contained">
          {t('reset.done.signIn')}
        </Button>
      </FormActions>
    </Stacked>
  );
}

function DeadLink({ portal }: { readonly portal: Portal }) {
  const { t } = useTranslation();
  return (
    <Stacked>
      <div role="alert">{t('reset.dead.text', { count: PASSWORD_RESET_MINUTES })}</div>
      <FormActions>
        <Button component={Link} to={`/auth/reset-password?portal=${portal}`} variant="contained">
          {t('reset.dead.again')}
        </Button>
      </FormActions>
    </Stacked>
  );
}
