import { GENDERS, type ProfileDto } from '@telecare/contracts';
import { ContactFields, Form } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, FormActions, FormFields, SelectField, SubmitButton, TextField } from '@telecare/ui';
import { FormFailure } from '../parts/form-failure.js';
import { ProfileChange } from './profile-change.js';
import { useProfileForm } from './use-profile-form.js';

export function ProfileForm({ profile }: { readonly profile: ProfileDto }) {
  const { t } = useTranslation();
  const form = useProfileForm(profile);
  const { register, submit, save, rules, errors, theirs } = form;
  return (
    <Form unsaved={form.isDirty} forgetFailure={save.reset} onSubmit={submit}>
      <FormFields>
        <FieldPair>
          <TextField
            label={t('fields.firstName')}
            autoComplete="given-name"
            maxLength={100}
            error={errors.firstName?.message}
            {...register('firstName', rules.firstName)}
          />
          <TextField
            label={t('fields.lastName')}
            autoComplete="family-name"
            maxLength={100}
            error={errors.lastName?.message}
            {...register('lastName', rules.lastName)}
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
          error={errors.phone?.message}
          {...register('phone', rules.phone)}
        />
        <PersonalFields form={form} />
        {form.isPatient && (
          <ContactFields
            isOwn
            register={(name, contactRules) => register(name, contactRules)}
            phoneError={errors.emergencyPhone?.message}
          />
        )}
        <ProfileChange change={theirs.change} />
        <FormFailure title={t('profile.saveFailed')} error={theirs.failureOf(save.error)} />
        <FormActions>
          <SubmitButton pending={save.isPending}>{t('profile.save')}</SubmitButton>
        </FormActions>
      </FormFields>
    </Form>
  );
}

function PersonalFields({ form: { register, rules, errors } }: { readonly form: ReturnType<typeof useProfileForm> }) {
  const { t } = useTranslation();
  const genders = GENDERS.map((value) => ({ value, label: t(`profile.genders.${value}`) }));
  return (
    <FieldPair>
      <TextField
        label={t('fields.dateOfBirth')}
        optionalLabel={t('optional')}
        type="date"
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth', rules.dateOfBirth)}
      />
      <SelectField
        label={t('fields.gender')}
        optionalLabel={t('optional')}
        options={[{ value: '', label: t('profile.genders.none') }, ...genders]}
        {...register('gender')}
      />
    </FieldPair>
  );
}
