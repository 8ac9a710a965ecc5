import { styled } from '@mui/material/styles';
import type { BlockInCalendar } from '@telecare/contracts';
import { color, focusRing, fontSize, radius, timeRangeText } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { pixelsOf } from './calendar.rules.js';
import { useHourHeight } from './hour-height.js';
import type { PlacedBlock } from './columns.js';
import { useBlockName } from './use-block-name.js';
import { useCalendarTexts } from '../calendar.texts.js';

interface BlockedBlockProps {
  readonly placed: PlacedBlock;
  readonly origin: number;
  // Tab reaches one entry, the arrow keys reach the others.
  readonly entry: string;
  readonly reached: boolean;
  readonly onReach: (entry: string) => void;
  // Undefined if the viewer may not change the block.
  readonly onOpen: ((block: BlockInCalendar) => void) | undefined;
}

// Stripes instead of a status color, so that a block does not look like an appointment.
const Block = styled('button')({
  position: 'absolute',
  boxSizing: 'border-box',
  insetInline: 2,
  margin: 0,
  padding: '1px 8px',
  border: `1px dashed ${color.hairline}`,
  borderRadius: radius.control,
  background: `repeating-linear-gradient(135deg, ${color.sunken} 0 6px, ${color.surface} 6px 12px)`,
  color: color.text,
  font: 'inherit',
  fontSize: fontSize[12],
  lineHeight: '18px',
  textAlign: 'start',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:disabled': { cursor: 'default' },
  '& > span': { padding: '0 4px', borderRadius: radius.control, background: color.surface },
  '&:focus-visible': { ...focusRing, outlineOffset: '-1px', zIndex: 2 },
  '@media (forced-colors: active)': { border: '1px dashed' },
});

export function BlockedBlock({ placed, origin, entry, reached, onReach, onOpen }: BlockedBlockProps) {
  const { t: own } = useCalendarTexts();
  const zone = useShownZone();
  const hourHeight = useHourHeight();
  const nameOf = useBlockName();
  const { block, start, end } = placed;
  const name = nameOf(block);
  const time = timeRangeText(new Date(block.startsAt), new Date(block.endsAt), zone);
  const label = own('blocked.label', { time, name });
  return (
    <Block
      type="button"
      aria-label={label}
      title={label}
      disabled={!onOpen}
      data-entry={onOpen && entry}
      tabIndex={reached ? 0 : -1}
      onFocus={() => onReach(entry)}
      style={{
        top: pixelsOf(start - origin, hourHeight) + 1,
        height: Math.max(pixelsOf(end - start, hourHeight), 20) - 2,
      }}
      onClick={() => onOpen?.(block)}
    >
      <span aria-hidden>{name}</span>
    </Block>
  );
}
