import { useMutation } from '@tanstack/react-query';
import type { ProfileDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useSend } from '../../api/api.js';
import { saveProfileMutation } from './profile.api.js';
import { type ProfileFields, toFields, toUpdate } from './profile-fields.js';

/** The form's state and how it is saved. */
export function useProfileForm(profile: ProfileDto) {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useMutation(saveProfileMutation(useSend()));
  const { register, handleSubmit, reset } = useForm<ProfileFields>({ defaultValues: toFields(profile) });

  const send = (fields: ProfileFields) =>
    save.mutate(toUpdate(fields), {
      onSuccess: (saved) => {
        reset(toFields(saved));
        toast({ title: t('profile.saved.title'), description: t('profile.saved.text') });
      },
    });
  const submit = (event: FormEvent) => void handleSubmit(send)(event);
  return { register, submit, save };
}
