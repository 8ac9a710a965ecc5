import { styled } from '@mui/material/styles';
import type { Practitioners } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, dayText, fontSize, fontWeight, radius, space, timeRangeText } from '@telecare/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useShownZone } from '../../../use-shown-zone.js';
import { useZoneNote } from '../../use-zone-note.js';
import { type BookingFields, type Chosen, chosenTime, isSameTime } from '../booking-form.js';

interface TimeSummaryProps {
  readonly form: UseFormReturn<BookingFields>;
  readonly practitioners: Practitioners['items'];
  readonly minutesOf: (appointmentTypeId: string) => number;
  readonly kept?: string;
  // A time that was just refused is not shown again.
  readonly refused?: Chosen | undefined;
}

const Box = styled('div')({
  padding: space[3],
  background: color.sunken,
  borderRadius: radius.control,
  fontSize: fontSize[14],
  '&:empty': { padding: 0 },
  '& strong': { display: 'block', fontWeight: fontWeight.strong },
  '& span': { color: color.mutedText, fontSize: fontSize[13] },
});

export function TimeSummary({ form, practitioners, minutesOf, kept, refused }: TimeSummaryProps) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const [way, slot, day, clock, moment, practitionerId, appointmentTypeId] = useWatch({
    control: form.control,
    name: ['way', 'slot', 'day', 'clock', 'moment', 'practitionerId', 'appointmentTypeId'],
  });
  const time = chosenTime({ way, slot, day, clock, moment, practitionerId }, timeZone, kept);
  const start = new Date(time?.startsAt ?? 0);
  const end = new Date(start.getTime() + minutesOf(appointmentTypeId) * 60_000);
  const zone = useZoneNote(start);
  const name = practitioners.find(({ id }) => id === time?.practitionerId)?.name;
  const under = [name && t('appointment.booking.with', { name }), zone].filter(Boolean).join(' · ');
  return (
    <Box role="status">
      {time && !isSameTime(time, refused) && (
        <>
          <strong>{`${dayText(start, timeZone)}, ${timeRangeText(start, end, timeZone)}`}</strong>
          <span>{under}</span>
        </>
      )}
    </Box>
  );
}
