import type { AppointmentDto, Practitioners, VisitTypeDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, minutesText, SelectField, typeName, typeOf } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useManagesEverybody } from '../use-may-manage.js';
import { type BookingFields, offers, type PersonRef } from './booking-form.js';

interface TypeAndPractitionerProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly types: readonly VisitTypeDto[];
  readonly practitioners: Practitioners['items'];
  /** What the visit is now; without it nothing is, and anybody may see the patient. */
  readonly current?: {
    readonly visitTypeId: string;
    readonly type: string;
    readonly typeNames: AppointmentDto['typeNames'];
    readonly practitioner: PersonRef;
  };
}

/** What the visit is, and with whom of those who offer it. */
export function TypeAndPractitioner({ form, types, practitioners, current }: TypeAndPractitionerProps) {
  const { t } = useTranslation('staff-portal');
  const { register, setValue, getValues, formState } = form;
  const kept = current?.practitioner.id;
  const [visitTypeId, way] = useWatch({ control: form.control, name: ['visitTypeId', 'way'] });
  const typeOf = (id: string) => types.find((type) => type.id === id);
  const known = practitioners.some(({ id }) => id === kept) || !current ? [] : [current.practitioner];
  const offering = practitioners.filter(({ id }) => id === kept || offers(typeOf(visitTypeId), id));
  const mayBeAnybody = useManagesEverybody() && !current;
  const anybody = mayBeAnybody ? [{ id: '', name: t('visit.booking.anybody') }] : [];
  const forget = () => setValue('slot', null);
  const retype = (id: string) => {
    forget();
    const { practitionerId } = getValues();
    if (practitionerId !== kept && !offers(typeOf(id), practitionerId)) setValue('practitionerId', kept ?? '');
  };
  return (
    <FieldPair>
      <SelectField
        label={t('visit.booking.type')}
        options={useTypeOptions(types, current)}
        error={formState.errors.visitTypeId?.message}
        {...register('visitTypeId', {
          validate: (id) => Boolean(id) || Boolean(current) || t('visit.booking.typeRequired'),
          onChange: ({ target }: { target: HTMLSelectElement }) => retype(target.value),
        })}
      />
      <SelectField
        label={t('visit.field.practitioner')}
        options={[...anybody, ...known, ...offering].map(({ id, name }) => ({ value: id, label: name }))}
        error={formState.errors.practitionerId?.message}
        {...register('practitionerId', {
          validate: (id) => Boolean(id) || way !== 'other' || t('visit.booking.practitionerRequired'),
          onChange: forget,
        })}
      />
    </FieldPair>
  );
}

/** The active ones; the type of a visit stays to be chosen when the practice no longer has it. */
function useTypeOptions(types: readonly VisitTypeDto[], current: TypeAndPractitionerProps['current']) {
  const { t } = useTranslation('staff-portal');
  const active = types.filter(({ isActive }) => isActive);
  const isKnown = active.some(({ id }) => id === current?.visitTypeId);
  const first = current
    ? { value: current.visitTypeId, label: typeOf(current) }
    : { value: '', label: t('visit.booking.chooseType') };
  const options = active.map(({ id, minutes, mode, ...named }) => ({
    value: id,
    label: t('visit.booking.typeOption', {
      name: typeName(named),
      length: minutesText(minutes),
      mode: t(`visit.mode.${mode}`),
    }),
  }));
  return isKnown ? options : [first, ...options];
}
