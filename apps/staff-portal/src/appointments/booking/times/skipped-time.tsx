import Button from '@mui/material/Button';
import { instantAt, nextClock } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { FormAlert, timeText } from '@telecare/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useShownZone } from '../../../use-shown-zone.js';
import type { BookingFields } from '../booking-form.js';

interface SkippedTimeProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly day: string;
  readonly clock: string;
}

/** Shown if a clock change skips this time (docs/booking.md). */
export function SkippedTime({ form, day, clock }: SkippedTimeProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const next = nextClock(day, clock, zone);
  return (
    <FormAlert title={t('appointment.booking.skipped')}>
      <p style={{ margin: 0 }}>{t('appointment.booking.skippedWhy')}</p>
      {next && (
        <Button
          variant="outlined"
          onClick={() => form.setValue('clock', next, { shouldDirty: true, shouldValidate: true })}
        >
          {t('appointment.booking.takeTime', { time: timeText(new Date(instantAt(day, next, zone)), zone) })}
        </Button>
      )}
    </FormAlert>
  );
}
