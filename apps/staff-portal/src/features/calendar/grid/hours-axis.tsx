import { styled } from '@mui/material/styles';
import type { Interval } from '@telecare/kernel';
import { color, fontSize, timeText } from '@telecare/ui';
import { hourMarks, pixelsOf } from './calendar.rules.js';
import { useHourHeight } from './hour-height.js';

interface HoursAxisProps {
  readonly window: Interval;
  readonly timeZone: string;
}

const Mark = styled('span')({
  position: 'absolute',
  right: 8,
  color: color.mutedText,
  fontSize: fontSize[12],
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  translate: '0 -50%',
  // The header would cut the first label in half.
  '&:first-of-type': { translate: '0 2px' },
});

export function HoursAxis({ window, timeZone }: HoursAxisProps) {
  const hourHeight = useHourHeight();
  return hourMarks(window).map((mark) => (
    <Mark key={mark} style={{ top: pixelsOf(mark - window.start, hourHeight) }}>
      {timeText(new Date(mark), timeZone)}
    </Mark>
  ));
}
