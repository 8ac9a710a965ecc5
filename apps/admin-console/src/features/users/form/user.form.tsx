import Button from '@mui/material/Button';
import { CancelButton, Form, TheirChange } from '@telecare/portal-kit';
import { phoneRule, type UserDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, FormActions, FormFields, SubmitButton, TextField } from '@telecare/ui';
import { FormFailure } from '../../../failures.js';
import { NameAdministrator } from './name-administrator.js';
import { type UserForm as UserFormState, useUserForm } from './use-user-form.js';
import { practicesOf, type UserFields } from './user-fields.js';
import { UserRolesField } from './user-roles.field.js';
import type { UserReach } from '../users.api.js';

interface UserFormProps {
  readonly reach: UserReach;
  readonly isSelf: boolean;
  readonly onDone: () => void;
  readonly onDelete: (() => void) | undefined;
}

export function UserForm({ reach, isSelf, onDone, onDelete }: UserFormProps) {
  const { t } = useTranslation('admin-console');
  const form = useUserForm(reach, onDone);
  const { user, onPlatform } = reach;
  return (
    <Form unsaved={form.formState.isDirty} forgetFailure={form.save.reset} onSubmit={form.submit}>
      <FormFields>
        <Details form={form} onPlatform={onPlatform} />
        {practicesOf(user).map((practice) => (
          <UserRolesField key={practice.id} form={form} practice={practice} isSelf={isSelf} />
        ))}
        <UserChange form={form} user={user} />
        <FormFailure title={t('users.updateFailed')} error={form.theirs.failureOf(form.save.error)}>
          <NameAdministrator user={user} error={form.save.error} onNamed={form.save.reset} />
        </FormFailure>
        <FormActions>
          {onDelete && (
            <Button color="error" variant="outlined" onClick={onDelete} style={{ marginRight: 'auto' }}>
              {t('users.delete')}
            </Button>
          )}
          <CancelButton>{t('cancel')}</CancelButton>
          <SubmitButton pending={form.save.isPending}>{t('users.update')}</SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

interface DetailsProps {
  readonly form: UserFormState;
  readonly onPlatform: boolean;
}

function Details({ form: { register, rules, formState }, onPlatform }: DetailsProps) {
  const { t } = useTranslation('admin-console');
  const optionalLabel = t('optional');
  return (
    <>
      <FieldPair>
        <TextField
          label={t('users.firstName')}
          optionalLabel={optionalLabel}
          maxLength={100}
          {...register('firstName')}
        />
        <TextField
          label={t('users.lastName')}
          optionalLabel={optionalLabel}
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
        {...register('email', rules.email)}
      />
      <TextField
        label={t('users.phone')}
        optionalLabel={optionalLabel}
        type="tel"
        maxLength={40}
        error={formState.errors.phone?.message}
        {...register(
          'phone',
          phoneRule((fault) => t(fault)),
        )}
      />
    </>
  );
}

function UserChange({ form, user }: { readonly form: UserFormState; readonly user: UserDto }) {
  const { t } = useTranslation('admin-console');
  const labels = {
    firstName: t('users.firstName'),
    lastName: t('users.lastName'),
    email: t('users.email'),
    phone: t('users.phone'),
    roles: t('users.role'),
  };
  const known = practicesOf(user);
  const roles = (held: UserFields['roles']) =>
    Object.entries(held)
      .map(([id, names]) => [known.find((practice) => practice.id === id)?.name ?? '', names] as const)
      .map(([practice, names]) => `${practice}: ${names.map((role) => t(`roles.${role}`)).join(', ')}`)
      .join('\n');
  return <TheirChange change={form.theirs.change} labels={labels} texts={{ roles }} />;
}
