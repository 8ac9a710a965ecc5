import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fontSize, fontWeight, radius, tone as toneOf } from '../theme/tokens.js';
import type { Tone } from '../theme/tones.js';

interface ChipProps {
  readonly tone: Tone;
  readonly children: ReactNode;
}

const Root = styled('span')({
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  // Keeps the chip's own height next to taller items.
  alignSelf: 'center',
  gap: 6,
  padding: '2px 10px 2px 8px',
  borderRadius: radius.full,
  fontSize: fontSize[12],
  fontWeight: fontWeight.medium,
  lineHeight: '20px',
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 6, height: 6, borderRadius: '50%', background: 'var(--dot)', flex: 'none' },
  // High-contrast mode of Windows removes backgrounds, so a border marks the chip.
  '@media (forced-colors: active)': { border: '1px solid' },
});

/** A dot and a word in a soft tint, because color alone must not carry meaning. */
export function Chip({ tone, children }: ChipProps) {
  const { text, tint, dot } = toneOf(tone);
  return <Root style={{ color: text, background: tint, ['--dot' as string]: dot }}>{children}</Root>;
}
