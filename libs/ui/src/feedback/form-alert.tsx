import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { fontSize, fontWeight, radius, space, tone } from '../theme/tokens.js';

interface FormAlertProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly reference?: string | undefined;
}

const Box = styled('div')({
  padding: space[3],
  borderRadius: radius.control,
  background: tone('red').tint,
  color: tone('red').text,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& strong': { display: 'block', fontWeight: fontWeight.strong },
  '& small': { display: 'block', marginTop: space[1], fontSize: fontSize[12], userSelect: 'all' },
});

export function FormAlert({ title, children, reference }: FormAlertProps) {
  return (
    <Box role="alert">
      <strong>{title}</strong>
      {children}
      {reference && <small>{reference}</small>}
    </Box>
  );
}
