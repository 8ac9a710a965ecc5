import { styled } from '@mui/material/styles';
import { media, space } from '../theme/tokens.js';

export const StatGrid = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  '& > *': { boxSizing: 'border-box', flex: '1 1 0', minWidth: `calc(50% - ${space[3]})` },
  [media.fromTablet]: { gap: space[4], '& > *': { minWidth: `calc(50% - ${space[4]})` } },
  [media.fromDesktop]: { '& > *': { minWidth: 160 } },
});

export const MainAndAside = styled('div')({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: space[8] },
});

export const Stacked = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  alignContent: 'start',
});

export const Inline = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] });
