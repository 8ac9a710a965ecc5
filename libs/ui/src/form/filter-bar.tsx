import { styled } from '@mui/material/styles';
import { media, space } from '../theme/tokens.js';

export const FilterBar = styled('div')({
  display: 'grid',
  gap: space[2],
  [media.fromTablet]: {
    display: 'flex',
    flexWrap: 'wrap',
    '& > *': { flex: '0 1 200px' },
    '& > *:first-of-type': { flex: '1 1 280px', maxWidth: 420 },
  },
});
