import { APPOINTMENT_DAYS_AHEAD_MAX } from '@telecare/contracts';
import { instantsAt } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { addDays, FieldPair, TextField } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useShownZone } from '../../../use-shown-zone.js';
import type { BookingFields } from '../booking-form.js';
import { SkippedTime } from './skipped-time.js';
import { WhichOfTwo } from './which-of-two.js';

interface OtherTimeProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly today: string;
}

/** Any time of day on the practice's clock. Working hours do not restrict staff. */
export function OtherTime({ form, today }: OtherTimeProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const { register, control, formState } = form;
  const { errors } = formState;
  const [day, clock] = useWatch({ control, name: ['day', 'clock'] });
  const instants = day && clock ? instantsAt(day, clock, zone) : undefined;
  const last = addDays(today, APPOINTMENT_DAYS_AHEAD_MAX - 1);
  return (
    <>
      <FieldPair>
        <TextField
          label={t('appointment.booking.day')}
          type="date"
          min={today}
          max={last}
          error={errors.day?.message}
          {...register('day', {
            required: t('appointment.booking.dayRequired'),
            validate: {
              past: (typed) => typed >= today || t('appointment.booking.dayPast'),
              tooFar: (typed) => typed <= last || t('appointment.booking.dayTooFar'),
            },
          })}
        />
        <TextField
          label={t('appointment.booking.clock')}
          type="time"
          error={errors.clock?.message}
          {...register('clock', {
            required: t('appointment.booking.clockRequired'),
            validate: (typed, { day: on }) =>
              !on || instantsAt(on, typed, zone).length > 0 || t('appointment.booking.skipped'),
          })}
        />
      </FieldPair>
      {instants?.length === 0 && <SkippedTime form={form} day={day} clock={clock} />}
      {instants && instants.length > 1 && <WhichOfTwo form={form} instants={instants} />}
    </>
  );
}
