import { styled } from '@mui/material/styles';
import type { Interval } from '@telecare/kernel';
import { color, radius, useNow } from '@telecare/ui';
import { pixelsOf } from './calendar.rules.js';
import { useHourHeight } from './hour-height.js';

const Line = styled('div')({
  position: 'absolute',
  insetInline: 0,
  borderTop: `2px solid ${color.danger}`,
  pointerEvents: 'none',
  '&::before': {
    content: '""',
    position: 'absolute',
    top: -5,
    left: 0,
    width: 8,
    height: 8,
    borderRadius: radius.full,
    background: color.danger,
  },
});

export function NowLine({ window }: { readonly window: Interval }) {
  const now = useNow().getTime();
  const hourHeight = useHourHeight();
  if (now < window.start || now >= window.end) return null;
  return <Line data-now style={{ top: pixelsOf(now - window.start, hourHeight) - 1 }} />;
}
