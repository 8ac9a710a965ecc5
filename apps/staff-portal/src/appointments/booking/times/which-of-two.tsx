import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, FieldGroup, fontSize, timeText, zoneText } from '@telecare/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useShownZone } from '../../../use-shown-zone.js';
import type { BookingFields } from '../booking-form.js';
import { PillRadios } from '../pill-radios.js';

interface WhichOfTwoProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly instants: readonly string[];
}

const Fault = styled('div')({ color: color.danger, fontSize: fontSize[13] });

/** Shown if a clock change repeats this time (docs/booking.md). */
export function WhichOfTwo({ form, instants }: WhichOfTwoProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const label = t('appointment.booking.whichOfTwo', { time: timeText(new Date(instants[0] ?? 0), zone) });
  return (
    <Controller
      control={form.control}
      name="moment"
      rules={{ validate: (moment) => instants.includes(moment) || t('appointment.booking.whichRequired') }}
      render={({ field, fieldState }) => (
        <FieldGroup label={label}>
          <div ref={field.ref} tabIndex={-1}>
            <PillRadios
              label={label}
              pills={instants.map((value) => ({ value, label: zoneText(zone, new Date(value)) }))}
              chosen={instants.find((at) => at === field.value)}
              onChoose={field.onChange}
            />
          </div>
          {fieldState.error && <Fault role="alert">{fieldState.error.message}</Fault>}
        </FieldGroup>
      )}
    />
  );
}
