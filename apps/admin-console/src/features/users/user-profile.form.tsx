import Button from '@mui/material/Button';
import type { UpdateAccount } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, FormActions, FormFields, SubmitButton, TextField } from '@telecare/ui';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { phoneRule } from '../../contact-rules.js';
import { FormFailure } from '../../failures.js';
import { useUserChange } from './use-user-change.js';
import { saveUserMutation, type UserReach } from './users.api.js';

type Fields = { readonly [Name in keyof UpdateAccount]: string };

interface UserProfileFormProps {
  readonly reach: UserReach;
  readonly onDone: () => void;
  /** Absent for oneself. */
  readonly onDelete: (() => void) | undefined;
}

const toFields = ({ firstName, lastName, email, phone }: UserReach['user']): Fields => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  email: email ?? '',
  phone: phone ?? '',
});

/** The address can be changed on the platform only: it is the sign-in name in every practice. */
export function UserProfileForm({ reach, onDone, onDelete }: UserProfileFormProps) {
  const { t } = useTranslation('admin-console');
  const { user, onPlatform } = reach;
  const save = useUserChange(saveUserMutation(reach), 'updated', onDone);
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: toFields(user),
  });
  const submit = (event: FormEvent) => void handleSubmit((fields) => save.mutate(fields))(event);
  const required = onPlatform ? { required: t('users.emailRequired') } : {};
  return (
    <form noValidate onSubmit={submit}>
      <FormFields>
        <FieldPair>
          <TextField
            label={t('users.firstName')}
            optionalLabel={t('optional')}
            maxLength={100}
            {...register('firstName')}
          />
          <TextField
            label={t('users.lastName')}
            optionalLabel={t('optional')}
            maxLength={100}
            {...register('lastName')}
          />
        </FieldPair>
        <TextField
          label={t('users.email')}
          type="email"
          maxLength={254}
          readOnly={!onPlatform}
          help={t(onPlatform ? 'users.emailHelp' : 'users.emailLocked')}
          error={formState.errors.email?.message}
          {...register('email', required)}
        />
        <TextField
          label={t('users.phone')}
          optionalLabel={t('optional')}
          type="tel"
          maxLength={40}
          error={formState.errors.phone?.message}
          {...register('phone', phoneRule(t('phoneInvalid')))}
        />
        <FormFailure title={t('users.updateFailed')} error={save.error} />
        <FormActions>
          {onDelete && (
            <Button color="error" variant="outlined" onClick={onDelete}>
              {t('users.delete')}
            </Button>
          )}
          <SubmitButton pending={save.isPending}>{t('users.update')}</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
