import { GENDERS, isBirthDate, isMailAddress, phoneRule, PATIENT_STATUSES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, FormFields, localDay, SelectField, TextField } from '@telecare/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useShownZone } from '../use-shown-zone.js';
import { isNameless, type PatientFields as Fields } from './patient-form.js';

interface PatientFieldsProps {
  readonly form: UseFormReturn<Fields>;
  readonly emailLocked?: boolean;
  readonly withStatus?: boolean;
  /** True for only those fields that the front desk asks a caller for. */
  readonly isShort?: boolean;
}

export function PatientFields({ form, emailLocked = false, withStatus = false, isShort = false }: PatientFieldsProps) {
  const { t } = useTranslation('staff-portal');
  const { register, formState, getValues } = form;
  const { errors } = formState;
  const optional = t('optional');
  return (
    <FormFields>
      <FieldPair>
        <TextField
          label={t('patients.firstName')}
          maxLength={100}
          autoComplete="off"
          error={errors.firstName?.message}
          {...register('firstName', { validate: () => !isNameless(getValues()) || t('patients.add.nameless') })}
        />
        <TextField label={t('patients.lastName')} maxLength={100} autoComplete="off" {...register('lastName')} />
      </FieldPair>
      <FieldPair>
        <BirthField form={form} />
        {isShort ? <PhoneField form={form} /> : <GenderField form={form} />}
      </FieldPair>
      {!isShort && <PhoneField form={form} />}
      <TextField
        label={t('patients.email')}
        optionalLabel={optional}
        type="email"
        maxLength={254}
        autoComplete="off"
        readOnly={emailLocked}
        help={emailLocked ? t('patients.emailLocked') : undefined}
        error={errors.email?.message}
        {...register('email', {
          validate: (email) => emailLocked || !email.trim() || isMailAddress(email) || t('patients.emailInvalid'),
        })}
      />
      {withStatus && <StatusField form={form} />}
    </FormFields>
  );
}

type FormProps = Pick<PatientFieldsProps, 'form'>;

function PhoneField({ form: { register, formState } }: FormProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <TextField
      label={t('patients.phone')}
      optionalLabel={t('optional')}
      type="tel"
      maxLength={40}
      autoComplete="off"
      error={formState.errors.phone?.message}
      {...register(
        'phone',
        phoneRule((fault) => t(`patients.${fault}`)),
      )}
    />
  );
}

function BirthField({ form: { register, formState } }: FormProps) {
  const { t } = useTranslation('staff-portal');
  const today = localDay(new Date(), useShownZone());
  return (
    <TextField
      label={t('patients.born')}
      optionalLabel={t('optional')}
      type="date"
      min="1900-01-01"
      max={today}
      error={formState.errors.dateOfBirth?.message}
      {...register('dateOfBirth', {
        validate: (day) => !day || (isBirthDate(day) && day <= today) || t('patients.birthInvalid'),
      })}
    />
  );
}

function GenderField({ form }: FormProps) {
  const { t } = useTranslation('staff-portal');
  const genders = GENDERS.map((value) => ({ value, label: t(`patients.genders.${value}`) }));
  return (
    <SelectField
      label={t('patients.gender')}
      optionalLabel={t('optional')}
      options={[{ value: '', label: t('patients.genders.none') }, ...genders]}
      {...form.register('gender')}
    />
  );
}

function StatusField({ form }: FormProps) {
  const { t } = useTranslation('staff-portal');
  const statuses = PATIENT_STATUSES.map((value) => ({ value, label: t(`patients.statuses.${value}`) }));
  return <SelectField label={t('patients.status')} options={statuses} {...form.register('status')} />;
}
