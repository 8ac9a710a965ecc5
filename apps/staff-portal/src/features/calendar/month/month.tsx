import { styled } from '@mui/material/styles';
import type { CalendarMonth } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, radius } from '@telecare/ui';
import { type KeyboardEvent, useRef } from 'react';
import { weekdayName } from '../../../appointments/day-names.js';
import { MonthDay } from './month-day.js';
import { isInMonth, monthOfGrid } from './month.rules.js';

interface MonthProps {
  readonly days: CalendarMonth['days'];
  readonly today: string;
  readonly narrow: boolean;
  readonly onOpen: (appointmentId: string) => void;
  readonly onDay: (day: string) => void;
  readonly onStep: (by: -1 | 1) => void;
}

const WEEKDAYS = [7, 1, 2, 3, 4, 5, 6];

const Frame = styled('div')({
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'hidden',
});

const Week = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' });

const Weekday = styled('div')({
  padding: '6px 8px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: color.mutedText,
  fontSize: fontSize[12],
  fontWeight: fontWeight.medium,
});

const Days = styled('ol')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '&[data-wide]': { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' },
});

// Whole weeks next to each other, or on a phone a list of the month's days.
export function Month({ days, today, narrow, onOpen, onDay, onStep }: MonthProps) {
  const { t } = useTranslation('staff-portal');
  const frame = useRef<HTMLDivElement>(null);
  const month = monthOfGrid(days[0]?.day ?? today);
  const listed = narrow ? days.filter(({ day }) => isInMonth(day, month)) : days;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault();
      frame.current?.focus();
      onStep(event.key === 'ArrowLeft' ? -1 : 1);
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const entries = [...(frame.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
      const at = entries.findIndex((entry) => entry === document.activeElement);
      if (entries.length === 0) return;
      event.preventDefault();
      (at < 0 ? entries[0] : entries[at + (event.key === 'ArrowUp' ? -1 : 1)])?.focus();
    }
  };
  return (
    <Frame ref={frame} role="region" aria-label={t('calendar.label')} tabIndex={-1} onKeyDown={onKeyDown}>
      {!narrow && (
        <Week aria-hidden>
          {WEEKDAYS.map((weekday) => (
            <Weekday key={weekday}>{weekdayName(weekday)}</Weekday>
          ))}
        </Week>
      )}
      <Days data-wide={!narrow || undefined}>
        {listed.map((one) => (
          <MonthDay
            key={one.day}
            day={one}
            narrow={narrow}
            isToday={one.day === today}
            isOutside={!isInMonth(one.day, month)}
            onOpen={onOpen}
            onDay={() => onDay(one.day)}
          />
        ))}
      </Days>
    </Frame>
  );
}
