import { styled } from '@mui/material/styles';
import type { Slot } from '@telecare/contracts';
import { motion, space } from '@telecare/ui';
import { DayStrip } from './day-strip.js';
import type { FreeDay } from './free-days.js';
import { TimesOfDay } from './times-of-day.js';

interface FreeTimesProps {
  readonly days: readonly FreeDay[];
  readonly day: string;
  readonly stale: boolean;
  readonly onShow: (day: string) => void;
  readonly onChoose: (slot: Slot) => void;
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  transition: `opacity ${motion}`,
  '&[aria-busy="true"]': { opacity: 0.6 },
});

export function FreeTimes({ days, day, stale, onShow, onChoose }: FreeTimesProps) {
  const shown = days.find((free) => free.day >= day) ?? days.at(-1);
  if (!shown) return null;
  return (
    <Frame aria-busy={stale}>
      <DayStrip days={days.map((free) => free.day)} shown={shown.day} onShow={onShow} />
      <TimesOfDay slots={shown.slots} onChoose={onChoose} />
    </Frame>
  );
}
