import { styled } from '@mui/material/styles';
import { color, fontSize, radius, space } from '@telecare/ui';

export const Picture = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
  borderRadius: radius.card,
  background: color.sunken,
  border: `1px solid ${color.hairline}`,
  color: color.mutedText,
  fontSize: fontSize[14],
  textAlign: 'center',
  '& > video': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '& > video[data-own]': { transform: 'scaleX(-1)' },
  '& > span': { display: 'grid', justifyItems: 'center', gap: space[1], padding: space[2] },
});
