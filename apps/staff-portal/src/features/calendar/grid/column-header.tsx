import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight } from '@telecare/ui';
import type { CalendarColumn } from './columns.js';

interface ColumnHeaderProps {
  readonly column: CalendarColumn;
  readonly label: string;
  readonly isToday: boolean;
}

const Root = styled('div')({
  minWidth: 0,
  padding: '8px 8px 8px 10px',
  borderLeft: `1px solid ${color.hairline}`,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.surface,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
});

const Name = styled('div')({
  fontSize: fontSize[13],
  fontWeight: fontWeight.strong,
  '&[data-today]': { color: color.primary },
});

const Quiet = styled('div')({ color: color.mutedText, fontSize: fontSize[12] });

export function ColumnHeader({ column, label, isToday }: ColumnHeaderProps) {
  const { t } = useTranslation('staff-portal');
  const { closed, working } = column;
  const closedText = closed ? t('calendar.closedFor', { name: closed }) : t('calendar.closed');
  return (
    <Root>
      <Name data-today={isToday || undefined}>{label}</Name>
      {closed !== undefined && <Quiet>{closedText}</Quiet>}
      {closed === undefined && working.length === 0 && <Quiet>{t('calendar.off')}</Quiet>}
    </Root>
  );
}
