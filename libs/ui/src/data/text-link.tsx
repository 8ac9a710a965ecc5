import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { color, fontSize, fontWeight } from '../theme/tokens.js';

export const TextLink = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 32,
  color: color.primary,
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '@media (pointer: coarse)': { minHeight: 44 },
});
