import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens.js';

export const Panel = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: `${space[8]} ${space[4]}`,
  textAlign: 'center',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  '& > svg': { fontSize: 28, color: color.mutedText },
});

export const PanelTitle = styled('p')({
  margin: 0,
  fontSize: fontSize[16],
  fontWeight: fontWeight.medium,
  maxWidth: '48ch',
  overflowWrap: 'anywhere',
});

export const PanelText = styled('p')({
  margin: 0,
  color: color.mutedText,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  maxWidth: '56ch',
  overflowWrap: 'anywhere',
});

export const PanelAction = styled('div')({ marginTop: space[2] });
