import { useTranslation } from '@telecare/shell-sdk';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { BookingFields, ChosenPatient } from '../booking-form.js';
import type { AddFirst } from './new-patient.js';
import { PatientPicker } from './patient-picker.js';

interface PatientFieldProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly addFirst: RefObject<AddFirst | null>;
}

/**
 * Selects the patient. Another patient clears the time, because their own appointments may conflict. Somebody just
 * added has none.
 */
export function PatientField({ form, addFirst }: PatientFieldProps) {
  const { t } = useTranslation('staff-portal');
  const { control, getValues, setValue, setFocus } = form;
  // Moves the focus to the next field, because the pressed button disappears.
  const take = (patient: ChosenPatient | null, onChange: (patient: ChosenPatient | null) => void) => {
    flushSync(() => onChange(patient));
    setValue('newPatient', null);
    setFocus(patient ? 'appointmentTypeId' : 'patient');
  };
  return (
    <Controller
      control={control}
      name="patient"
      rules={{
        validate: (patient) => Boolean(patient ?? addFirst.current) || t('appointment.booking.patientRequired'),
      }}
      render={({ field, fieldState }) => (
        <PatientPicker
          chosen={field.value}
          error={fieldState.error?.message}
          inputRef={field.ref}
          entered={getValues('newPatient')}
          addFirst={addFirst}
          onEnter={(entered) => setValue('newPatient', entered, { shouldDirty: true })}
          onChoose={(patient) => {
            setValue('slot', null);
            take(patient, field.onChange);
          }}
          onAdded={(patient) => take(patient, field.onChange)}
        />
      )}
    />
  );
}
