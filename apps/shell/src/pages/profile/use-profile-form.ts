import { useMutation } from '@tanstack/react-query';
import { isBirthDate, phoneRule, type ProfileDto, visibleName } from '@telecare/contracts';
import { toContacts, useSharedForm } from '@telecare/portal-kit';
import { useSession, useToast, useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useSend } from '../../api/use-send.js';
import { saveProfileMutation } from './profile.api.js';
import { type ProfileFields, toFields, toUpdate } from './profile-fields.js';

export function useProfileForm(profile: ProfileDto) {
  const { t } = useTranslation();
  const isPatient = useSession().roles.some(({ role }) => role === 'patient');
  const toast = useToast();
  const save = useMutation(saveProfileMutation(useSend()));
  const form = useForm<ProfileFields>({ defaultValues: toFields(profile), mode: 'onTouched' });
  const theirs = useSharedForm(form, profile, toFields);
  const said = (holds: boolean, fault: string) => holds || t(`profile.${fault}`);
  const rules = {
    firstName: { validate: (typed: string) => said(visibleName(typed) !== '', 'firstNameRequired') },
    lastName: { validate: (typed: string) => said(visibleName(typed) !== '', 'lastNameRequired') },
    phone: phoneRule((fault) => t(`profile.${fault}`)),
    dateOfBirth: { validate: (day: string) => said(!day || isBirthDate(day), 'birthInvalid') },
  };

  const send = (fields: ProfileFields, { revision } = theirs.seen ?? profile) =>
    save.mutate(
      { ...toUpdate(fields), ...(isPatient && toContacts(fields)), revision },
      {
        onSuccess: (saved) => {
          theirs.saved(saved);
          toast({ title: t('profile.saved.title'), description: t('profile.saved.text') });
        },
        onError: (error) => theirs.meet(error, (now) => send(fields, now)),
      },
    );
  const submit = (event: FormEvent) => void form.handleSubmit((fields) => send(fields))(event);
  return {
    isPatient,
    register: form.register,
    submit,
    save,
    theirs,
    rules,
    errors: form.formState.errors,
    isDirty: form.formState.isDirty,
  };
}
