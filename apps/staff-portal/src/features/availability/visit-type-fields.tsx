import { APPOINTMENT_MODES, BOOKING_WAYS, VISIT_MINUTES_MAX, VISIT_MINUTES_MIN } from '@telecare/contracts';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { FieldPair, SelectField, TextField } from '@telecare/ui';
import { ColorField } from './color-field.js';
import type { VisitTypeForm } from './use-visit-type-form.js';
import { otherNameFields, type VisitTypeFields as VisitTypeFieldValues } from './visit-type-form.js';

/** What the visit is called and like, and how patients come to one. */
export function VisitTypeFields({ form }: { readonly form: VisitTypeForm }) {
  const { t } = useTranslation('staff-portal');
  const { register, rules, formState } = form;
  const { errors } = formState;
  const shown = formState.defaultValues as VisitTypeFieldValues;
  const modes = APPOINTMENT_MODES.map((value) => ({ value, label: t(`visit.mode.${value}`) }));
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
          min={VISIT_MINUTES_MIN}
          max={VISIT_MINUTES_MAX}
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
