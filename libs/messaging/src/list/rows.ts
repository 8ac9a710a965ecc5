import { styled } from '@mui/material/styles';
import { space } from '@telecare/ui';

export const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

export const MoreRow = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  padding: space[4],
  '&:empty': { display: 'none' },
});
