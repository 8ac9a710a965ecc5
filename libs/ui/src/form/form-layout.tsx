import { styled } from '@mui/material/styles';
import { media, space } from '../theme/tokens.js';

/** Fields below each other. */
export const FormFields = styled('div')({ display: 'grid', gap: space[4] });

/** Two short fields that belong together, side by side where there is room. */
export const FieldPair = styled('div')({
  display: 'grid',
  gap: space[4],
  [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
});

/** Buttons at the end of a form or dialog; the primary one last. */
export const FormActions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[2],
  marginTop: space[2],
  [media.phone]: { flexDirection: 'column-reverse', '& > *': { width: '100%' } },
});
