import { useTranslation } from '@telecare/shell-sdk';
import { flushSync } from 'react-dom';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { BookingFields } from '../booking-form.js';
import { PatientPicker } from './patient-picker.js';

/** Selects the patient. A change clears the time, because the new patient's own appointments may conflict. */
export function PatientField({ form }: { readonly form: UseFormReturn<BookingFields> }) {
  const { t } = useTranslation('staff-portal');
  const { control, getValues, setValue, setFocus } = form;
  return (
    <Controller
      control={control}
      name="patient"
      rules={{ required: t('appointment.booking.patientRequired') }}
      render={({ field, fieldState }) => (
        <PatientPicker
          chosen={field.value}
          error={fieldState.error?.message}
          inputRef={field.ref}
          entered={getValues('newPatient')}
          onEnter={(entered) => setValue('newPatient', entered, { shouldDirty: true })}
          onChoose={(patient) => {
            // Moves the focus to the next field, because the pressed button disappears.
            flushSync(() => field.onChange(patient));
            setValue('newPatient', null);
            setValue('slot', null);
            setFocus(patient ? 'appointmentTypeId' : 'patient');
          }}
        />
      )}
    />
  );
}
