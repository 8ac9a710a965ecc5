import { styled } from '@mui/material/styles';
import { media, space } from '../theme/tokens.js';

export const FormFields = styled('div')({ display: 'grid', gap: space[4] });

export const FieldPair = styled('div')({
  display: 'grid',
  gap: space[4],
  [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

export const FormActions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[2],
  marginTop: space[2],
  [media.phone]: { flexDirection: 'column-reverse', '& > *': { width: '100%' } },
});
