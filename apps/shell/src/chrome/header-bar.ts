import { styled } from '@mui/material/styles';
import { color, media, space } from '@telecare/ui';

const HEIGHT = 64;
const CONTENT_WIDTH = 1200;

export const HeaderBar = styled('header')({
  position: 'sticky',
  zIndex: 1100,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  height: HEIGHT,
  paddingInline: space[4],
  background: color.surface,
  borderBottom: `1px solid ${color.hairline}`,
  // Aligns with the content of every page.
  [media.fromHeader]: { gap: space[4], paddingInline: `max(${space[8]}, calc((100% - ${CONTENT_WIDTH}px) / 2))` },
});

export const HeaderEnd = styled('div')({ display: 'flex', alignItems: 'center', gap: space[2], marginLeft: 'auto' });
