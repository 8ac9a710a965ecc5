import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import {
  color,
  dayTimeText,
  fontSize,
  fontWeight,
  localDay,
  longDayText,
  relativeDayText,
  sameClock,
  timeText,
  zoneText,
} from '@telecare/ui';
import { useShownZone } from '../use-shown-zone.js';
import type { ShownAppointment } from './shown-appointment.js';

interface AppointmentWhenProps {
  readonly appointment: Pick<ShownAppointment, 'startsAt' | 'timeZone'>;
  readonly now: Date;
  readonly large?: boolean;
  readonly struck?: boolean;
}

const When = styled('p')({
  margin: 0,
  fontSize: fontSize[16],
  fontWeight: fontWeight.strong,
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  '&::first-letter': { textTransform: 'uppercase' },
  '&[data-large]': { fontSize: fontSize[22], lineHeight: 1.3, letterSpacing: '-0.01em' },
});

const Quiet = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

export function AppointmentWhen({ appointment: { startsAt, timeZone }, now, large, struck }: AppointmentWhenProps) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const start = new Date(startsAt);
  const time = <time dateTime={startsAt}>{whenText(start, now, zone)}</time>;
  return (
    <div>
      <When data-large={large || undefined}>{struck ? <s>{time}</s> : time}</When>
      {!sameClock(timeZone, zone, start) && (
        <Quiet>
          {t('appointment.atPractice', { time: practiceTime(start, timeZone, zone), zone: zoneText(timeZone, start) })}
        </Quiet>
      )}
    </div>
  );
}

function whenText(start: Date, now: Date, zone: string): string {
  const [day, today] = [localDay(start, zone), localDay(now, zone)];
  if (day.slice(0, 4) !== today.slice(0, 4)) return `${longDayText(start, zone)}, ${timeText(start, zone)}`;
  return [relativeDayText(day, today), dayTimeText(start, zone)].filter(Boolean).join(', ');
}

function practiceTime(start: Date, timeZone: string, zone: string): string {
  const sameDay = localDay(start, timeZone) === localDay(start, zone);
  return sameDay ? timeText(start, timeZone) : dayTimeText(start, timeZone);
}
