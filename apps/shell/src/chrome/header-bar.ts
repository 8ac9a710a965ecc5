import { styled } from '@mui/material/styles';
import { color, media, space } from '@telecare/ui';

export const HEADER_HEIGHT = 64;

/** The bar at the top of every page. */
export const HeaderBar = styled('header')({
  position: 'sticky',
  zIndex: 1100,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  height: HEADER_HEIGHT,
  paddingInline: space[4],
  background: color.surface,
  borderBottom: `1px solid ${color.hairline}`,
  [media.fromHeader]: { gap: space[4], paddingInline: space[8] },
});

export const HeaderEnd = styled('div')({ display: 'flex', alignItems: 'center', gap: space[2], marginLeft: 'auto' });
