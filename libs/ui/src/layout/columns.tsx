import { styled } from '@mui/material/styles';
import { media, space } from '../theme/tokens.js';

/** Figures side by side: two on a phone, four on a desk. */
export const StatGrid = styled('div')({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [media.belowDesktop]: { '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' } },
  [media.fromTablet]: { gap: space[4] },
  [media.fromDesktop]: { gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))' },
});

/** What people came for on the left, what else they may want on the right; one below the other on small screens. */
export const MainAndAside = styled('div')({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: space[8] },
});

/** Children below each other with the page's own rhythm. */
export const Stacked = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignContent: 'start',
});

/** Small things beside each other that wrap: filters, chips, buttons. */
export const Inline = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
