import type { StaffRole, UserDto } from '@telecare/contracts';
import { useSharedForm } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { staffRolesIn } from '../user.rules.js';
import { useUserChange } from './use-user-change.js';
import { toFields, type UserFields } from './user-fields.js';
import { saveUserMutation, type UserReach } from '../users.api.js';

/** One form for profile and roles, which are saved together or not at all. */
export function useUserForm(reach: UserReach, onDone: () => void) {
  const { t } = useTranslation('admin-console');
  const { user, onPlatform } = reach;
  const form = useForm<UserFields>({ defaultValues: toFields(user) });
  const theirs = useSharedForm<UserDto, UserFields>(form, user, toFields);
  const save = useUserChange(saveUserMutation(reach), 'updated', onDone);
  const rules = {
    email: { validate: (email: string) => !onPlatform || email.trim() !== '' || t('users.emailRequired') },
    rolesIn: (practiceId: string) => ({
      validate: (roles: readonly StaffRole[]) =>
        staffRolesIn(user, practiceId).length === 0 || roles.length > 0 || t('users.roleRequired'),
    }),
  };
  const send = (fields: UserFields, seen = theirs.seen ?? user) =>
    save.mutate({ fields, seen }, { onError: (error) => theirs.meet(error, (now) => send(fields, now)) });
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => send(fields))(event);
  return { ...form, rules, submit, save, theirs };
}

export type UserForm = ReturnType<typeof useUserForm>;
