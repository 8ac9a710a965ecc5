import { STAFF_ROLES, type StaffRole } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { CheckboxField, FieldGroup, FormAlert } from '@telecare/ui';
import { useController } from 'react-hook-form';
import type { UserForm } from './use-user-form.js';

interface UserRolesFieldProps {
  readonly form: UserForm;
  readonly practice: { readonly id: string; readonly name: string };
  readonly isSelf: boolean;
}

export function UserRolesField({ form, practice, isSelf }: UserRolesFieldProps) {
  const { t } = useTranslation('admin-console');
  const { field, fieldState } = useController({
    control: form.control,
    name: `roles.${practice.id}`,
    rules: form.rules.rolesIn(practice.id),
  });
  const chosen = field.value ?? [];
  const choose = (role: StaffRole, isHeld: boolean) =>
    field.onChange(STAFF_ROLES.filter((one) => (one === role ? isHeld : chosen.includes(one))));
  return (
    <>
      <FieldGroup label={t('users.rolesAt', { practice: practice.name })}>
        {STAFF_ROLES.map((role) => (
          <CheckboxField
            key={role}
            label={t(`roles.${role}`)}
            checked={chosen.includes(role)}
            disabled={isSelf && role === 'practice_admin'}
            help={isSelf && role === 'practice_admin' ? t('users.ownRole') : undefined}
            onChange={({ target }) => choose(role, target.checked)}
          />
        ))}
      </FieldGroup>
      {fieldState.error && <FormAlert title={fieldState.error.message ?? ''} />}
    </>
  );
}
