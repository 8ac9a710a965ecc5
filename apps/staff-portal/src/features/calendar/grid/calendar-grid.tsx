import { styled } from '@mui/material/styles';
import type { Interval } from '@telecare/kernel';
import type { BlockInCalendar } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color, dayText, media, noonOf, radius } from '@telecare/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { CalendarColumn } from './calendar-column.js';
import { hasClockChange, pixelsOf } from './calendar.rules.js';
import { ColumnHeader } from './column-header.js';
import type { CalendarColumn as Column, CalendarColumns, PlacedAppointment } from './columns.js';
import { DayHeader } from './day-header.js';
import { firstShown } from './entries.rules.js';
import { useHourHeight } from './hour-height.js';
import { HoursAxis } from './hours-axis.js';
import { NowLine } from './now-line.js';
import { useArrowKeys } from './use-arrow-keys.js';
import { type DragTarget, useDrag } from './use-drag.js';

const Marks = styled('div')({ position: 'absolute', inset: 0, pointerEvents: 'none', opacity: 0.8 });

/** Hours of a day with a clock change, which differ from those of the other days. */
function OwnHours(props: { readonly window: Interval; readonly timeZone: string }) {
  return (
    <Marks aria-hidden>
      <HoursAxis {...props} />
    </Marks>
  );
}

const ABOVE = 48;

// Scrolls to the current hour, or to the start of the working hours, whenever the day or the zoom changes.
function useFirstScroll(scroller: RefObject<HTMLElement | null>, columns: readonly Column[], hourHeight: number) {
  const day = columns[0]?.key;
  const latest = useRef(columns);
  useEffect(() => void (latest.current = columns));
  useEffect(() => {
    if (!scroller.current || day === undefined) return;
    scroller.current.scrollTop = Math.max(0, pixelsOf(firstShown(latest.current, Date.now()), hourHeight) - ABOVE);
  }, [scroller, day, hourHeight]);
}

interface CalendarGridProps extends CalendarColumns {
  readonly timeZone: string;
  readonly today: string;
  /** If true, columns are days of one or several practitioners, instead of practitioners on one day. */
  readonly byDay: boolean;
  // Handles the left and right arrow keys: previous or next day or week.
  readonly onStep?: (by: -1 | 1) => void;
  readonly onOpen: (appointmentId: string) => void;
  readonly onFree: (column: Column, start: number) => void;
  // Undefined for blocks that the user may not change.
  readonly onOpenBlock: (practitionerId: string) => ((block: BlockInCalendar) => void) | undefined;
  readonly onMove: (placed: PlacedAppointment, target: DragTarget) => void;
}

/** Scrolls on its own, so that names and hours stay visible and the page never gets wider than the screen. */
const Scroller = styled('div')({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(480px, calc(100dvh - 340px))',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  background: color.surface,
  [media.phone]: { maxHeight: 'max(360px, calc(100dvh - 200px))' },
});

const Grid = styled('div')({ display: 'grid', width: '100%' });

const AXIS = 72;

const Corner = styled('div')({
  position: 'sticky',
  zIndex: 6,
  top: 0,
  left: 0,
  borderBottom: `1px solid ${color.hairline}`,
  background: color.surface,
});

const Head = styled('div')({ position: 'sticky', zIndex: 5, top: 0, display: 'grid' });

const Axis = styled('div')({ position: 'sticky', zIndex: 4, left: 0, background: color.surface });

const widthOf = (byDay: boolean, several: boolean): number => (several ? 76 : byDay ? 112 : 168);

// A single column fills the width. Several have a readable minimum width and scroll.
const widthsOf = (columns: number, byDay: boolean, several: boolean) => ({
  gridTemplateColumns: `${AXIS}px repeat(${columns}, minmax(0, 1fr))`,
  minWidth: columns > 1 ? AXIS + columns * widthOf(byDay, several) : 0,
});

export function CalendarGrid(props: CalendarGridProps) {
  const { columns, hours, timeZone, today, byDay, onStep, onOpen, onFree, onOpenBlock, onMove } = props;
  const { t } = useTranslation('staff-portal');
  const grid = useRef<HTMLDivElement>(null);
  const hourHeight = useHourHeight();
  const { drag, begin } = useDrag({ grid, columns, hourHeight, onDrop: onMove });
  useFirstScroll(grid, columns, hourHeight);
  const { reached, reach, onKeyDown } = useArrowKeys({ grid, columns, onOpenBlock, onStep });
  const dates = [...new Set(columns.map(({ day }) => day))];
  const days = dates.map((date) => columns.filter(({ day }) => day === date));
  const several = byDay && days.some((group) => group.length > 1);
  const labelOf = ({ day: date, practitioner: { name } }: Column) => {
    const day = dayText(noonOf(date), 'UTC');
    if (!byDay) return name;
    return several ? t('calendar.dayOf', { day, name }) : day;
  };
  const present = columns.find(({ day }) => day === today);
  const plain = columns.find(({ window }) => !hasClockChange(window, hours)) ?? columns[0];
  return (
    <Scroller ref={grid} role="region" aria-label={t('calendar.label')} tabIndex={0} onKeyDown={onKeyDown}>
      <Grid style={widthsOf(columns.length, byDay, several)}>
        <Corner />
        {several &&
          days.map((group) => (
            <Head key={group[0]?.day} style={{ gridColumn: `span ${group.length}` }}>
              <DayHeader columns={group} isToday={group[0]?.day === today} />
            </Head>
          ))}
        {!several &&
          columns.map((column) => (
            <Head key={column.key}>
              <ColumnHeader column={column} label={labelOf(column)} isToday={byDay && column.day === today} />
            </Head>
          ))}
        <Axis aria-hidden>
          {plain && <HoursAxis window={plain.window} timeZone={timeZone} />}
          {present && <NowLine window={present.window} />}
        </Axis>
        {columns.map((column) => (
          <div key={column.key} style={{ position: 'relative', minWidth: 0 }}>
            <CalendarColumn
              column={column}
              label={labelOf(column)}
              drag={drag}
              onGrab={begin}
              onOpen={onOpen}
              onFree={(start) => onFree(column, start)}
              reached={reached}
              onReach={reach}
              onOpenBlock={onOpenBlock(column.practitioner.id)}
            />
            {column !== plain && hasClockChange(column.window, hours) && (
              <OwnHours window={column.window} timeZone={timeZone} />
            )}
          </div>
        ))}
      </Grid>
    </Scroller>
  );
}
