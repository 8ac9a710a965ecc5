import { APPOINTMENT_MODES, BOOKING_WAYS, APPOINTMENT_MINUTES_MAX, APPOINTMENT_MINUTES_MIN } from '@telecare/contracts';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { FieldPair, SelectField, TextField } from '@telecare/ui';
import { ColorField } from './color-field.js';
import type { AppointmentTypeForm } from './use-appointment-type-form.js';
import { otherNameFields, type AppointmentTypeFields as AppointmentTypeFieldValues } from './appointment-type-form.js';

export function AppointmentTypeFields({ form }: { readonly form: AppointmentTypeForm }) {
  const { t } = useTranslation('staff-portal');
  const { register, rules, formState } = form;
  const { errors } = formState;
  const shown = formState.defaultValues as AppointmentTypeFieldValues;
  const modes = APPOINTMENT_MODES.map((value) => ({ value, label: t(`appointment.mode.${value}`) }));
  const ways = BOOKING_WAYS.map((value) => ({ value, label: t(`scheduling.booking.${value}`) }));
  return (
    <>
      <TextField
        label={t('scheduling.types.name')}
        maxLength={80}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', rules.name)}
      />
      {otherNameFields(useTenant().practice.language, shown).map((field) => (
        <TextField
          key={field}
          label={t(`scheduling.types.${field}`)}
          optionalLabel={t('optional')}
          help={t('scheduling.types.otherNameHelp')}
          maxLength={80}
          autoComplete="off"
          error={errors[field]?.message}
          {...register(field)}
        />
      ))}
      <FieldPair>
        <TextField
          label={t('scheduling.types.minutes')}
          type="number"
          inputMode="numeric"
          min={APPOINTMENT_MINUTES_MIN}
          max={APPOINTMENT_MINUTES_MAX}
          step={5}
          error={errors.minutes?.message}
          {...register('minutes', rules.minutes)}
        />
        <SelectField label={t('scheduling.types.mode')} options={modes} {...register('mode')} />
      </FieldPair>
      <ColorField form={form} />
      <SelectField
        label={t('scheduling.booking.label')}
        help={t('scheduling.booking.help')}
        options={ways}
        {...register('booking')}
      />
    </>
  );
}
