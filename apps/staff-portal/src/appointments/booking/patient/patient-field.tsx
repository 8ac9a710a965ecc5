import { useTranslation } from '@telecare/shell-sdk';
import { flushSync } from 'react-dom';
import { Controller, type UseFormReturn } from 'react-hook-form';
import type { BookingFields } from '../booking-form.js';
import { PatientPicker } from './patient-picker.js';

/** Whose appointment it is; another patient has other appointments in the way, so the time is chosen again. */
export function PatientField({ form }: { readonly form: UseFormReturn<BookingFields> }) {
  const { t } = useTranslation('staff-portal');
  const { control, setValue, setFocus } = form;
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
          onChoose={(patient) => {
            // What was pressed is gone then, and the focus goes on to what comes next.
            flushSync(() => field.onChange(patient));
            setValue('slot', null);
            setFocus(patient ? 'appointmentTypeId' : 'patient');
          }}
        />
      )}
    />
  );
}
