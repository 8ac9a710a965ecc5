import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, FieldGroup, fontSize, localDay, space, useNow } from '@telecare/ui';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useShownZone } from '../../../use-shown-zone.js';
import type { BookingFields, TimeWay } from '../booking-form.js';
import { FirstDay } from './first-day.js';
import { FreeTimes } from './free-times.js';
import { OtherTime } from './other-time.js';
import { PillRadios } from '../pill-radios.js';

const DAYS = 14;

interface TimeFieldProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly ways: readonly TimeWay[];
  readonly movingId?: string;
}

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });

const Quiet = styled('div')({ color: color.mutedText, fontSize: fontSize[13] });

export function TimeField({ form, ways, movingId }: TimeFieldProps) {
  const { t } = useTranslation('staff-portal');
  const today = localDay(useNow(), useShownZone());
  const way = useWatch({ control: form.control, name: 'way' });
  return (
    <FieldGroup label={t('appointment.field.time')}>
      <Stack>
        <PillRadios
          label={t('appointment.booking.way')}
          pills={ways.map((value) => ({ value, label: t(`appointment.booking.ways.${value}`) }))}
          chosen={way}
          onChoose={(value) => form.setValue('way', value, { shouldDirty: true })}
        />
        {way === 'free' && <SlotField form={form} today={today} movingId={movingId} />}
        {way === 'other' && <OtherTime form={form} today={today} />}
      </Stack>
    </FieldGroup>
  );
}

interface SlotFieldProps extends Pick<TimeFieldProps, 'form'> {
  readonly today: string;
  readonly movingId: string | undefined;
}

function SlotField({ form: { control, setValue }, today, movingId }: SlotFieldProps) {
  const { t } = useTranslation('staff-portal');
  const [patient, appointmentTypeId, practitionerId, from, freeDay] = useWatch({
    control,
    name: ['patient', 'appointmentTypeId', 'practitionerId', 'from', 'freeDay'],
  });
  if (!appointmentTypeId) return <Quiet>{t('appointment.booking.typeFirst')}</Quiet>;
  const query = {
    appointmentTypeId,
    from,
    days: DAYS,
    ...(practitionerId && { practitionerId }),
    ...(patient && { patientId: patient.id }),
    ...(movingId && { movingId }),
  };
  const look = (changes: Pick<BookingFields, 'freeDay'> & Partial<Pick<BookingFields, 'from'>>) => {
    setValue('freeDay', changes.freeDay);
    if (changes.from) setValue('from', changes.from);
    setValue('slot', null);
  };
  return (
    <Controller
      control={control}
      name="slot"
      rules={{ required: t('appointment.booking.timeRequired') }}
      render={({ field, fieldState }) => (
        <Stack ref={field.ref} tabIndex={-1}>
          <FirstDay day={from} today={today} step={DAYS} onShow={(day) => look({ from: day, freeDay: '' })} />
          <FreeTimes
            query={query}
            day={freeDay}
            chosen={field.value}
            onDay={(day) => look({ freeDay: day })}
            onChoose={field.onChange}
          />
          {fieldState.error && <Fault role="alert">{fieldState.error.message}</Fault>}
        </Stack>
      )}
    />
  );
}

const Fault = styled(Quiet)({ color: color.danger });
