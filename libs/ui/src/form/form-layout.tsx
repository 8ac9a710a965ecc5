import { styled } from '@mui/material/styles';
import { color, media, space } from '../theme/tokens.js';

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

/** The last row of a long form in a dialog. On phones it stays visible while the form scrolls. */
export const StickyFormActions = styled(FormActions)({
  [media.phone]: {
    position: 'sticky',
    zIndex: 1,
    bottom: `-${space[4]}`,
    flexFlow: 'row wrap',
    margin: `${space[2]} -${space[4]} -${space[4]}`,
    padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
    borderTop: `1px solid ${color.hairline}`,
    background: color.surface,
    '& > *': { flex: '1 1 auto', width: 'auto' },
  },
});
