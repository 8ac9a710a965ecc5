import { useMutation } from '@tanstack/react-query';
import { Form } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { FormActions, FormFields, PasswordField, SubmitButton } from '@telecare/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useSend } from '../../api/use-send.js';
import { FormFailure } from '../parts/form-failure.js';
import { isPasswordRefusal } from '../parts/passwords.js';
import { problemText } from '../parts/problem-text.js';
import { changePasswordMutation } from './password.api.js';
import { canChangePassword, differ, isTooShort, type PasswordFields, RULES } from './password.rules.js';

const EMPTY: PasswordFields = { current: '', next: '', confirm: '' };

export function ChangePasswordForm() {
  const { t } = useTranslation();
  const toast = useToast();
  const change = useMutation(changePasswordMutation(useSend()));
  const { register, handleSubmit, reset, control, formState, setError } = useForm<PasswordFields>({
    defaultValues: EMPTY,
  });
  const typed = { ...EMPTY, ...useWatch({ control }) };
  const texts = { showLabel: t('fields.showTyped'), hideLabel: t('fields.hideTyped') };

  const submit = (fields: PasswordFields) =>
    change.mutate(fields, {
      onSuccess: () => {
        reset(EMPTY);
        toast({ title: t('settings.password.done.title'), description: t('settings.password.done.text') });
      },
      onError: (error) => {
        if (isPasswordRefusal(error)) setError('next', { message: problemText(t, error) });
      },
    });

  return (
    <Form
      unsaved={formState.isDirty}
      forgetFailure={change.reset}
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      <FormFields>
        <PasswordField
          {...texts}
          label={t('fields.currentPassword')}
          autoComplete="current-password"
          {...register('current')}
        />
        <PasswordField
          {...texts}
          label={t('fields.newPassword')}
          autoComplete="new-password"
          help={t('passwords.help', RULES)}
          error={isTooShort(typed) ? t('passwords.tooShort', RULES) : formState.errors.next?.message}
          {...register('next')}
        />
        <PasswordField
          {...texts}
          label={t('fields.confirmPassword')}
          autoComplete="new-password"
          error={differ(typed) ? t('settings.password.differ') : undefined}
          {...register('confirm')}
        />
        <FormFailure
          title={t('settings.password.failed')}
          error={isPasswordRefusal(change.error) ? undefined : change.error}
        />
        <FormActions>
          <SubmitButton pending={change.isPending} disabled={!canChangePassword(typed)}>
            {t('settings.password.submit')}
          </SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}
