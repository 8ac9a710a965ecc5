import { useTranslation } from '@telecare/shell-sdk';
import { FieldPair, TextField } from '@telecare/ui';
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
  return (
    <FieldPair>
      <TextField
        label={t('visit.booking.day')}
        type="date"
        min={today}
        error={errors.day?.message}
        {...register('day', {
          required: t('visit.booking.dayRequired'),
          validate: (day) => day >= today || t('visit.booking.dayPast'),
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
