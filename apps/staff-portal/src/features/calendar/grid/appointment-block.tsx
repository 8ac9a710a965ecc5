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
import type { PlacedAppointment } from './columns.js';

interface AppointmentBlockProps {
  readonly placed: PlacedAppointment;
  readonly origin: number;
  readonly movable: boolean;
  readonly lifted: boolean;
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
  // A short appointment has one line: when and who.
  '@container (max-height: 37px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: 6,
    '& > [data-more]': { display: 'none' },
    '& > [data-end]': { display: 'none' },
  },
  '@container (max-height: 55px)': { '& > [data-more]': { display: 'none' } },
  '@container (min-height: 37.01px) and (min-width: 100.01px)': { '& > [data-start]': { display: 'none' } },
  // Beside others there is room for when it begins, or for who comes.
  '@container (max-width: 100px)': { '& > [data-end]': { display: 'none' } },
  '@container (max-width: 100px) and (max-height: 37px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > [data-start]': { display: 'none' },
  },
});

export function AppointmentBlock({ placed, origin, movable, lifted, onOpen, onGrab }: AppointmentBlockProps) {
  const { t } = useTranslation('staff-portal');
  const { patient, status, color, ...appointment } = placed.appointment;
  const timeZone = useShownZone();
  const [start, end] = [new Date(appointment.startsAt), new Date(appointment.endsAt)];
  const time = timeRangeText(start, end, timeZone);
  const state = t('appointment.what', { type: typeOf(placed.appointment), mode: t(`appointment.status.${status}`) });
  const kind = [...useDeliberateTexts(placed.appointment), state].reduceRight((mode, part) =>
    t('appointment.what', { type: part, mode }),
  );
  const label = t('calendar.appointment', { time, name: patient.name, kind });
  const { tint, text } = tone(statusTone(status));
  const colors = { '--tint': tint, '--text': text, '--type': tone(color ?? 'grey').dot };
  return (
    <Block
      type="button"
      aria-label={label}
      title={label}
      data-movable={movable || undefined}
      data-lifted={lifted || undefined}
      style={{ ...colors, ...placeOf(placed, origin) }}
      onClick={onOpen}
      onPointerDown={movable ? onGrab : undefined}
    >
      <Lines aria-hidden>
        <span data-start>{timeText(start, timeZone)}</span>
        <span data-end>{time}</span>
        <span data-name>{patient.name}</span>
        <span data-more>{kind}</span>
      </Lines>
    </Block>
  );
}

function placeOf({ start, end, lane, lanes }: PlacedAppointment, origin: number) {
  return {
    top: pixelsOf(start - origin) + 1,
    height: Math.max(pixelsOf(end - start), 24) - 2,
    left: `calc(${(lane / lanes) * 100}% + 2px)`,
    width: `calc(${100 / lanes}% - 5px)`,
  };
}
