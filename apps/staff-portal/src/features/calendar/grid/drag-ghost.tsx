import { styled } from '@mui/material/styles';
import { color, float, fontSize, fontWeight, radius, timeText } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { pixelsOf } from './calendar.rules.js';
import { useHourHeight } from './hour-height.js';
import type { Drag } from './use-drag.js';

const Ghost = styled('div')({
  position: 'absolute',
  zIndex: 3,
  boxSizing: 'border-box',
  left: 2,
  right: 3,
  padding: '2px 8px',
  border: `2px solid ${color.primary}`,
  borderRadius: radius.control,
  background: color.surface,
  color: color.text,
  boxShadow: float,
  fontSize: fontSize[12],
  fontWeight: fontWeight.strong,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  pointerEvents: 'none',
});

export function DragGhost({ drag }: { readonly drag: Drag }) {
  const { appointment } = drag.placed;
  const zone = useShownZone();
  const hourHeight = useHourHeight();
  const length = Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt);
  const top = pixelsOf(drag.start - drag.column.window.start, hourHeight) + 1;
  return (
    <Ghost style={{ top, height: Math.max(pixelsOf(length, hourHeight), 26) - 2 }}>
      {`${timeText(new Date(drag.start), zone)} ${appointment.patient.name}`}
    </Ghost>
  );
}
