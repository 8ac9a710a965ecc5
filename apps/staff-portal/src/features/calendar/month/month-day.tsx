import { styled } from '@mui/material/styles';
import type { CalendarMonth } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  color,
  dayText,
  focusRing,
  fontSize,
  fontWeight,
  media,
  noonOf,
  radius,
  timeText,
  touchTarget,
} from '@telecare/ui';
import { TypeDot } from '../../../appointments/type-dot.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { useCalendarTexts } from '../calendar.texts.js';

interface MonthDayProps {
  readonly day: CalendarMonth['days'][number];
  readonly narrow: boolean;
  readonly isToday: boolean;
  readonly isOutside: boolean;
  readonly onOpen: (appointmentId: string) => void;
  readonly onDay: () => void;
}

const Cell = styled('li')({
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  minWidth: 0,
  padding: 4,
  borderTop: `1px solid ${color.hairline}`,
  '&[data-wide]': { minHeight: 112, borderLeft: `1px solid ${color.hairline}` },
  '&[data-wide]:nth-of-type(7n + 1)': { borderLeft: 0 },
  '&[data-outside]': { background: color.sunken },
});

const Press = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  minWidth: 0,
  margin: 0,
  padding: '2px 4px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.text,
  font: 'inherit',
  fontSize: fontSize[12],
  lineHeight: '18px',
  textAlign: 'start',
  cursor: 'pointer',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:hover': { background: color.sunken },
  '&:focus-visible': { ...focusRing, outlineOffset: '-1px' },
  [media.touch]: { minHeight: touchTarget },
});

const DayPress = styled(Press)({
  justifyContent: 'space-between',
  fontSize: fontSize[13],
  fontWeight: fontWeight.medium,
  '& > [data-count]': { color: color.mutedText, fontWeight: fontWeight.regular },
  '&[data-today] > [data-day]': { color: color.primary, fontWeight: fontWeight.strong },
});

export function MonthDay({ day: { day, count, items }, narrow, isToday, isOutside, onOpen, onDay }: MonthDayProps) {
  const { t } = useTranslation('staff-portal');
  const { t: own } = useCalendarTexts();
  const zone = useShownZone();
  const named = dayText(noonOf(day), 'UTC');
  return (
    <Cell data-wide={!narrow || undefined} data-outside={isOutside || undefined}>
      <DayPress
        type="button"
        aria-label={t('calendar.column', { name: named, count })}
        data-today={isToday || undefined}
        aria-current={isToday ? 'date' : undefined}
        onClick={onDay}
      >
        <span data-day>{narrow ? named : Number(day.slice(8))}</span> {count > 0 && <span data-count>{count}</span>}
      </DayPress>
      {items.map(({ id, startsAt, patient, color: shade }) => {
        const time = timeText(new Date(startsAt), zone);
        return (
          <Press key={id} type="button" data-entry={id} title={`${time} ${patient}`} onClick={() => onOpen(id)}>
            <TypeDot color={shade} />
            <span>{`${time} ${patient}`}</span>
          </Press>
        );
      })}
      {count > items.length && (
        <Press
          type="button"
          aria-label={own('month.moreOf', { day: named, count: count - items.length })}
          onClick={onDay}
        >
          <span>{own('month.more', { count: count - items.length })}</span>
        </Press>
      )}
    </Cell>
  );
}
