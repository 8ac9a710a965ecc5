import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, fontSize, fontWeight } from '../theme/tokens.js';

const Root = styled('div')({ display: 'grid', minWidth: '5em', lineHeight: 1.4, fontVariantNumeric: 'tabular-nums' });

const Strong = styled('span')({
  fontWeight: fontWeight.strong,
  whiteSpace: 'nowrap',
  '&::first-letter': { textTransform: 'uppercase' },
});

const Quiet = styled('span')({
  color: color.mutedText,
  fontSize: fontSize[13],
  whiteSpace: 'nowrap',
  '&::first-letter': { textTransform: 'uppercase' },
});

export function TimeColumn({ time, below }: { readonly time: ReactNode; readonly below?: ReactNode }) {
  return (
    <Root>
      <Strong>{time}</Strong>
      {below && <Quiet>{below}</Quiet>}
    </Root>
  );
}
