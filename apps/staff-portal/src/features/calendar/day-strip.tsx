import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, focusRing, fontSize, fontWeight, longDayText, noonOf, radius, readerLocale } from '@telecare/ui';

interface DayStripProps {
  readonly days: readonly string[];
  readonly shown: string;
  readonly today: string;
  readonly onShow: (day: string) => void;
}

const Strip = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 4 });

const Day = styled('button')({
  display: 'grid',
  justifyItems: 'center',
  minHeight: 52,
  padding: '6px 0',
  border: `1px solid transparent`,
  borderRadius: radius.control,
  background: 'none',
  color: color.mutedText,
  font: 'inherit',
  fontSize: fontSize[12],
  lineHeight: 1.4,
  cursor: 'pointer',
  '& strong': { color: color.text, fontSize: fontSize[16], fontWeight: fontWeight.medium },
  '&[data-today] strong': { color: color.primary, fontWeight: fontWeight.strong },
  '&[aria-pressed="true"]': { borderColor: color.hairline, background: color.surface },
  '&:focus-visible': focusRing,
});

export function DayStrip({ days, shown, today, onShow }: DayStripProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <Strip role="group" aria-label={t('calendar.daysOfWeek')}>
      {days.map((day) => (
        <Day
          key={day}
          type="button"
          aria-pressed={day === shown}
          aria-label={`${weekday(day)} ${Number(day.slice(8))}, ${longDayText(noonOf(day), 'UTC')}`}
          data-today={day === today || undefined}
          onClick={() => onShow(day)}
        >
          {`${weekday(day)} `}
          <strong>{Number(day.slice(8))}</strong>
        </Day>
      ))}
    </Strip>
  );
}

const weekday = (day: string): string =>
  new Intl.DateTimeFormat(readerLocale(), { weekday: 'short', timeZone: 'UTC' }).format(noonOf(day));
