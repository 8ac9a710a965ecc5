import { styled } from '@mui/material/styles';
import type { AppointmentTypeColor } from '@telecare/contracts';
import { radius, tone } from '@telecare/ui';

interface TypeDotProps {
  /** Null for appointments older than the practice's appointment types. */
  readonly color: AppointmentTypeColor | null;
}

const Dot = styled('span')({
  display: 'inline-block',
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: radius.full,
  '@media (forced-colors: active)': { border: '1px solid' },
});

export function TypeDot({ color }: TypeDotProps) {
  return <Dot aria-hidden style={{ background: tone(color ?? 'grey').dot }} />;
}
