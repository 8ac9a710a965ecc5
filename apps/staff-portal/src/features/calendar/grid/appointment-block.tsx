import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import {
  float,
  focusRing,
  fontSize,
  fontWeight,
  radius,
  statusTone,
  timeRangeText,
  timeText,
  tone,
  typeOf,
} from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import type { PointerEvent } from 'react';
import { useDeliberateTexts } from '../../../appointments/use-deliberate-texts.js';
import { pixelsOf } from './calendar.rules.js';
import { useHourHeight } from './hour-height.js';
import type { PlacedAppointment } from './columns.js';
import { useCalendarTexts } from '../calendar.texts.js';

interface AppointmentBlockProps {
  readonly placed: PlacedAppointment;
  readonly origin: number;
  readonly movable: boolean;
  readonly lifted: boolean;
  // Tab reaches one appointment; the arrow keys reach the others.
  readonly reached: boolean;
  readonly entry: string;
  readonly onReach: () => void;
  readonly onOpen: () => void;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
}

const Block = styled('button')({
  position: 'absolute',
  display: 'flex',
  alignItems: 'flex-start',
  boxSizing: 'border-box',
  containerType: 'size',
  margin: 0,
  padding: '2px 6px 2px 7px',
  border: 0,
  borderLeft: '3px solid var(--type)',
  borderRadius: radius.control,
  background: 'var(--tint)',
  color: 'var(--text)',
  font: 'inherit',
  fontSize: fontSize[12],
  lineHeight: '18px',
  textAlign: 'start',
  overflow: 'hidden',
  cursor: 'pointer',
  userSelect: 'none',
  '&[data-movable]': { cursor: 'grab' },
  '&[data-lifted]': { opacity: 0.4 },
  '&:hover': { boxShadow: float, zIndex: 1 },
  '&:focus-visible': { ...focusRing, outlineOffset: '-1px', zIndex: 2 },
  '@media (forced-colors: active)': { border: '1px solid' },
});

const Lines = styled('span')({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  fontVariantNumeric: 'tabular-nums',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > [data-name]': { fontWeight: fontWeight.strong },
  // A short appointment has one line with time and patient.
  '@container (max-height: 37px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 6,
    '& > [data-more], & > [data-room]': { display: 'none' },
    '& > [data-end]': { display: 'none' },
  },
  '@container (max-height: 55px)': { '& > [data-more], & > [data-room]': { display: 'none' } },
  '@container (min-height: 55.01px) and (max-height: 73px)': { '& > [data-room] ~ [data-more]': { display: 'none' } },
  '@container (min-height: 37.01px) and (min-width: 100.01px)': { '& > [data-start]': { display: 'none' } },
  // In a narrow lane there is only space for the start or the patient.
  '@container (max-width: 100px)': { '& > [data-end]': { display: 'none' } },
  '@container (max-width: 100px) and (max-height: 37px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [data-start]': { display: 'none' },
  },
});

export function AppointmentBlock(props: AppointmentBlockProps) {
  const { placed, origin, movable, lifted, reached, entry, onReach, onOpen, onGrab } = props;
  const { t } = useTranslation('staff-portal');
  const { t: own } = useCalendarTexts();
  const hourHeight = useHourHeight();
  const { patient, status, color, room, ...appointment } = placed.appointment;
  const timeZone = useShownZone();
  const [start, end] = [new Date(appointment.startsAt), new Date(appointment.endsAt)];
  const time = timeRangeText(start, end, timeZone);
  const state = t('appointment.what', { type: typeOf(placed.appointment), mode: t(`appointment.status.${status}`) });
  const kind = [...useDeliberateTexts(placed.appointment), state].reduceRight((mode, part) =>
    t('appointment.what', { type: part, mode }),
  );
  const inRoom = room ? own('inRoom', { kind, room: room.name }) : kind;
  const label = t('calendar.appointment', { time, name: patient.name, kind: inRoom });
  const { tint, text } = tone(statusTone(status));
  const colors = { '--tint': tint, '--text': text, '--type': tone(color ?? 'grey').dot };
  return (
    <Block
      type="button"
      aria-label={label}
      title={label}
      data-movable={movable || undefined}
      data-lifted={lifted || undefined}
      data-entry={entry}
      tabIndex={reached ? 0 : -1}
      style={{ ...colors, ...placeOf(placed, origin, hourHeight) }}
      onFocus={onReach}
      onClick={onOpen}
      onPointerDown={movable ? onGrab : undefined}
    >
      <Lines aria-hidden>
        <span data-start>{timeText(start, timeZone)}</span> <span data-end>{time}</span>{' '}
        <span data-name>{patient.name}</span> {room && <span data-room>{room.name}</span>}
        <span data-more>{kind}</span>
      </Lines>
    </Block>
  );
}

function placeOf({ start, end, lane, lanes }: PlacedAppointment, origin: number, hourHeight: number) {
  return {
    top: pixelsOf(start - origin, hourHeight) + 1,
    height: Math.max(pixelsOf(end - start, hourHeight), 24) - 2,
    left: `calc(${(lane / lanes) * 100}% + 2px)`,
    width: `calc(${100 / lanes}% - 5px)`,
  };
}
