import { useTranslation } from '@telecare/shell-sdk';
import { APPOINTMENT_DAYS_AHEAD_MAX } from '@telecare/contracts';
import { addDays, FieldPair, TextField } from '@telecare/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { BookingFields } from './booking-form.js';

interface OtherTimeProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly today: string;
}

/** Any time of day on the practice's clock; working hours do not bind staff. */
export function OtherTime({ form: { register, formState }, today }: OtherTimeProps) {
  const { t } = useTranslation('staff-portal');
  const { errors } = formState;
  const last = addDays(today, APPOINTMENT_DAYS_AHEAD_MAX - 1);
  return (
    <FieldPair>
      <TextField
        label={t('visit.booking.day')}
        type="date"
        min={today}
        max={last}
        error={errors.day?.message}
        {...register('day', {
          required: t('visit.booking.dayRequired'),
          validate: {
            past: (day) => day >= today || t('visit.booking.dayPast'),
            tooFar: (day) => day <= last || t('visit.booking.dayTooFar'),
          },
        })}
      />
      <TextField
        label={t('visit.booking.clock')}
        type="time"
        error={errors.clock?.message}
        {...register('clock', { required: t('visit.booking.clockRequired') })}
      />
    </FieldPair>
  );
}
