import { useMutation } from '@tanstack/react-query';
import { GENDERS, type ProfileDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { FieldPair, FormActions, FormFields, SelectField, SubmitButton, TextField } from '@telecare/ui';
import { useForm } from 'react-hook-form';
import { FormFailure } from '../form-failure.js';
import { saveProfileMutation } from './profile.api.js';
import { type ProfileFields, toFields, toUpdate } from './profile-fields.js';

/** The profile as a form; what was typed stays when saving fails. */
export function ProfileForm({ profile }: { readonly profile: ProfileDto }) {
  const { t } = useTranslation();
  const toast = useToast();
  const save = useMutation(saveProfileMutation);
  const { register, handleSubmit, reset } = useForm<ProfileFields>({ defaultValues: toFields(profile) });
  const genders = GENDERS.map((value) => ({ value, label: t(`profile.genders.${value}`) }));

  const submit = (fields: ProfileFields) =>
    save.mutate(toUpdate(fields), {
      onSuccess: (saved) => {
        reset(toFields(saved));
        toast({ title: t('profile.saved.title'), description: t('profile.saved.text') });
      },
    });

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
      <FormFields>
        <FieldPair>
          <TextField
            label={t('fields.firstName')}
            autoComplete="given-name"
            maxLength={100}
            {...register('firstName')}
          />
          <TextField
            label={t('fields.lastName')}
            autoComplete="family-name"
            maxLength={100}
            {...register('lastName')}
          />
        </FieldPair>
        <TextField
          label={t('fields.email')}
          type="email"
          value={profile.email}
          help={t('profile.emailHelp')}
          readOnly
        />
        <TextField
          label={t('fields.phone')}
          optionalLabel={t('optional')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          {...register('phone')}
        />
        <FieldPair>
          <TextField
            label={t('fields.dateOfBirth')}
            optionalLabel={t('optional')}
            type="date"
            autoComplete="bday"
            {...register('dateOfBirth')}
          />
          <SelectField
            label={t('fields.gender')}
            optionalLabel={t('optional')}
            options={[{ value: '', label: t('profile.genders.none') }, ...genders]}
            {...register('gender')}
          />
        </FieldPair>
        <FormFailure title={t('profile.saveFailed')} error={save.error} />
        <FormActions>
          <SubmitButton pending={save.isPending}>{t('profile.save')}</SubmitButton>
        </FormActions>
      </FormFields>
    </form>
  );
}
