import { styled } from '@mui/material/styles';
import { type BlockInCalendar, MOVABLE_STATUSES } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { color } from '@telecare/ui';
import type { MouseEvent, PointerEvent } from 'react';
import { useMayManage } from '../../../appointments/use-may-manage.js';
import { pixelsOf, stepAt } from './calendar.rules.js';
import { useHourHeight } from './hour-height.js';
import type { CalendarColumn as Column, PlacedAppointment } from './columns.js';
import { DragGhost } from './drag-ghost.js';
import { NowLine } from './now-line.js';
import { entryKey } from './entries.rules.js';
import type { Drag } from './use-drag.js';
import { BlockedBlock } from './blocked-block.js';
import { AppointmentBlock } from './appointment-block.js';

interface CalendarColumnProps {
  readonly column: Column;
  readonly label: string;
  readonly drag: Drag | undefined;
  readonly onGrab: (event: PointerEvent<HTMLElement>, placed: PlacedAppointment) => void;
  readonly onOpen: (appointmentId: string) => void;
  readonly onFree: (start: number) => void;
  readonly reached: string | undefined;
  readonly onReach: (entry: string) => void;
  readonly onOpenBlock: ((block: BlockInCalendar) => void) | undefined;
}

const Frame = styled('div')({
  position: 'relative',
  minWidth: 0,
  borderLeft: `1px solid ${color.hairline}`,
  background: color.sunken,
  '&[data-bookable]': { cursor: 'cell' },
});

const Working = styled('div')({
  position: 'absolute',
  insetInline: 0,
  background: color.surface,
  pointerEvents: 'none',
});

const Lines = styled('div')({
  position: 'absolute',
  inset: 0,
  backgroundImage: `linear-gradient(${color.hairline} 1px, transparent 1px)`,
  pointerEvents: 'none',
});

export function CalendarColumn(props: CalendarColumnProps) {
  const { column, label, drag, onGrab, onOpen, onFree, onOpenBlock, reached, onReach } = props;
  const { t } = useTranslation('staff-portal');
  const hourHeight = useHourHeight();
  const mayManage = useMayManage();
  const { window, working, blocks, appointments } = column;
  const choose = ({ clientY, currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (target === currentTarget)
      onFree(stepAt(window, clientY - currentTarget.getBoundingClientRect().top, hourHeight));
  };
  return (
    <Frame
      role="group"
      aria-label={t('calendar.column', { name: label, count: appointments.length })}
      data-column={column.key}
      data-bookable={mayManage || undefined}
      style={{ height: pixelsOf(window.end - window.start, hourHeight) }}
      onClick={mayManage ? choose : undefined}
    >
      {working.map(({ start, end }) => (
        <Working
          key={start}
          style={{ top: pixelsOf(start - window.start, hourHeight), height: pixelsOf(end - start, hourHeight) }}
        />
      ))}
      <Lines style={{ backgroundSize: `100% ${hourHeight}px` }} />
      <NowLine window={window} />
      {blocks.map((placed) => (
        <BlockedBlock
          key={placed.block.blockedTimeId}
          placed={placed}
          origin={window.start}
          entry={entryKey(column, placed.block.blockedTimeId)}
          reached={reached === entryKey(column, placed.block.blockedTimeId)}
          onReach={onReach}
          onOpen={onOpenBlock}
        />
      ))}
      {appointments.map((placed) => (
        <AppointmentBlock
          key={placed.appointment.id}
          placed={placed}
          origin={window.start}
          movable={mayManage && MOVABLE_STATUSES.includes(placed.appointment.status)}
          lifted={drag?.placed.appointment.id === placed.appointment.id}
          entry={entryKey(column, placed.appointment.id)}
          reached={reached === entryKey(column, placed.appointment.id)}
          onReach={() => onReach(entryKey(column, placed.appointment.id))}
          onOpen={() => onOpen(placed.appointment.id)}
          onGrab={(event) => onGrab(event, placed)}
        />
      ))}
      {drag?.column.key === column.key && <DragGhost drag={drag} />}
    </Frame>
  );
}
