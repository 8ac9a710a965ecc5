import type { AppointmentDto, Practitioners, AppointmentTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, minutesText, SelectField, typeName, typeOf } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useManagesEverybody } from '../use-may-manage.js';
import { type BookingFields, offers, type PersonRef } from './booking-form.js';

interface TypeAndPractitionerProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly types: readonly AppointmentTypeDto[];
  readonly practitioners: Practitioners['items'];
  /** The edited appointment. Undefined for a new one, for which any practitioner can be chosen. */
  readonly current?: {
    readonly appointmentTypeId: string;
    readonly type: string;
    readonly typeNames: AppointmentDto['typeNames'];
    readonly practitioner: PersonRef;
  };
}

export function TypeAndPractitioner({ form, types, practitioners, current }: TypeAndPractitionerProps) {
  const { t } = useTranslation('staff-portal');
  const { register, setValue, getValues, formState } = form;
  const kept = current?.practitioner.id;
  const [appointmentTypeId, way] = useWatch({ control: form.control, name: ['appointmentTypeId', 'way'] });
  const typeOf = (id: string) => types.find((type) => type.id === id);
  const known = practitioners.some(({ id }) => id === kept) || !current ? [] : [current.practitioner];
  const offering = practitioners.filter(({ id }) => id === kept || offers(typeOf(appointmentTypeId), id));
  const mayBeAnybody = useManagesEverybody() && !current;
  const anybody = mayBeAnybody ? [{ id: '', name: t('appointment.booking.anybody') }] : [];
  const forget = () => setValue('slot', null);
  const retype = (id: string) => {
    forget();
    const { practitionerId } = getValues();
    if (practitionerId !== kept && !offers(typeOf(id), practitionerId)) setValue('practitionerId', kept ?? '');
  };
  return (
    <FieldPair>
      <SelectField
        label={t('appointment.booking.type')}
        options={useTypeOptions(types, current)}
        error={formState.errors.appointmentTypeId?.message}
        {...register('appointmentTypeId', {
          validate: (id) => Boolean(id) || Boolean(current) || t('appointment.booking.typeRequired'),
          onChange: ({ target }: { target: HTMLSelectElement }) => retype(target.value),
        })}
      />
      <SelectField
        label={t('appointment.field.practitioner')}
        options={[...anybody, ...known, ...offering].map(({ id, name }) => ({ value: id, label: name }))}
        error={formState.errors.practitionerId?.message}
        {...register('practitionerId', {
          validate: (id) => Boolean(id) || way !== 'other' || t('appointment.booking.practitionerRequired'),
          onChange: forget,
        })}
      />
    </FieldPair>
  );
}

function useTypeOptions(types: readonly AppointmentTypeDto[], current: TypeAndPractitionerProps['current']) {
  const { t } = useTranslation('staff-portal');
  const active = types.filter(({ isActive }) => isActive);
  const isKnown = active.some(({ id }) => id === current?.appointmentTypeId);
  const first = current
    ? { value: current.appointmentTypeId, label: typeOf(current) }
    : { value: '', label: t('appointment.booking.chooseType') };
  const options = active.map(({ id, minutes, mode, ...named }) => ({
    value: id,
    label: t('appointment.booking.typeOption', {
      name: typeName(named),
      length: minutesText(minutes),
      mode: t(`appointment.mode.${mode}`),
    }),
  }));
  return isKnown ? options : [first, ...options];
}
