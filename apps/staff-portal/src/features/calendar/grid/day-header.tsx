import { styled } from '@mui/material/styles';
import { initials } from '@telecare/kernel';
import { useTranslation } from '@telecare/shell-sdk';
import { color, dayText, fontSize, fontWeight, noonOf } from '@telecare/ui';
import type { CalendarColumn } from './columns.js';

interface DayHeaderProps {
  readonly columns: readonly CalendarColumn[];
  readonly isToday: boolean;
}

const Root = styled('div')({
  display: 'grid',
  alignContent: 'space-between',
  gap: 4,
  padding: '8px 0 6px',
  borderLeft: `2px solid ${color.hairline}`,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.surface,
  lineHeight: 1.35,
});

const Day = styled('div')({
  padding: '0 8px 0 10px',
  fontSize: fontSize[13],
  fontWeight: fontWeight.strong,
  '&[data-today]': { color: color.primary },
});

const People = styled('div')({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  textAlign: 'center',
  color: color.text,
  fontSize: fontSize[12],
  fontWeight: fontWeight.medium,
  '& > [data-off]': { color: color.mutedText, fontWeight: fontWeight.regular },
});

const Quiet = styled('div')({ padding: '0 8px 0 10px', color: color.mutedText, fontSize: fontSize[12] });

export function DayHeader({ columns, isToday }: DayHeaderProps) {
  const { t } = useTranslation('staff-portal');
  const [first] = columns;
  if (!first) return null;
  const { closed, day } = first;
  return (
    <Root>
      <Day data-today={isToday || undefined}>{dayText(noonOf(day), 'UTC')}</Day>
      {closed !== undefined && (
        <Quiet>{closed ? t('calendar.closedFor', { name: closed }) : t('calendar.closed')}</Quiet>
      )}
      <People>
        {columns.map(({ key, practitioner: { name }, working }) => {
          const off = working.length === 0;
          return (
            <abbr
              key={key}
              title={off ? t('calendar.nameOff', { name }) : name}
              data-off={off || undefined}
              style={{ textDecoration: 'none' }}
            >
              {initials(name)}
            </abbr>
          );
        })}
      </People>
    </Root>
  );
}
