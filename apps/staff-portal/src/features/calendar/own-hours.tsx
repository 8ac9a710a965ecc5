import { styled } from '@mui/material/styles';
import type { Interval } from '@telecare/kernel';
import { HoursAxis } from './hours-axis.js';

const Marks = styled('div')({ position: 'absolute', inset: 0, pointerEvents: 'none', opacity: 0.8 });

/** The hours of a day of a clock change, which are not those of the other days beside it. */
export function OwnHours(props: { readonly window: Interval; readonly timeZone: string }) {
  return (
    <Marks aria-hidden>
      <HoursAxis {...props} />
    </Marks>
  );
}
