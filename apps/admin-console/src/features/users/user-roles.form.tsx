import { STAFF_ROLES, type StaffRole } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { CheckboxField, FieldGroup, FormActions, FormAlert, SubmitButton } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { FormFailure } from '../../failures.js';
import { NameAdministrator } from './name-administrator.js';
import { useUserChange } from './use-user-change.js';
import { setRolesMutation, type UserReach } from './users.api.js';

interface UserRolesFormProps {
  readonly reach: UserReach;
  readonly isSelf: boolean;
  readonly onDone: () => void;
}

/** The staff roles in the user's practice. At least one stays: taking away the last is removing the person. */
export function UserRolesForm({ reach, isSelf, onDone }: UserRolesFormProps) {
  const { t } = useTranslation('admin-console');
  const held = STAFF_ROLES.filter((role) => holds(reach, role));
  const [chosen, choose] = useState<readonly StaffRole[]>(held);
  const [refused, setRefused] = useState(false);
  const save = useUserChange(setRolesMutation(reach), 'rolesUpdated', onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused(chosen.length === 0);
    if (chosen.length > 0) save.mutate([...chosen]);
  };
  return (
    <form noValidate onSubmit={submit}>
      <FieldGroup label={t('users.rolesAt', { practice: reach.user.practice?.name })}>
        {STAFF_ROLES.map((role) => (
          <CheckboxField
            key={role}
            label={t(`roles.${role}`)}
            checked={chosen.includes(role)}
            disabled={isSelf && role === 'practice_admin'}
            help={isSelf && role === 'practice_admin' ? t('users.ownRole') : undefined}
            onChange={({ target }) =>
              choose(target.checked ? [...chosen, role] : chosen.filter((other) => other !== role))
            }
          />
        ))}
      </FieldGroup>
      {refused && <FormAlert title={t('users.roleRequired')} />}
      <FormFailure title={t('users.updateFailed')} error={save.error}>
        <NameAdministrator user={reach.user} error={save.error} onNamed={save.reset} />
      </FormFailure>
      <FormActions>
        <SubmitButton variant="outlined" pending={save.isPending}>
          {t('users.updateRoles')}
        </SubmitButton>
      </FormActions>
    </form>
  );
}

const holds = ({ user }: UserReach, wanted: StaffRole): boolean =>
  user.roles.some(({ role, practice }) => role === wanted && practice?.id === user.practice?.id);
