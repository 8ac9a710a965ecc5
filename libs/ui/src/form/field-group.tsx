import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, fontSize, fontWeight, space } from '../theme/tokens.js';

interface FieldGroupProps {
  readonly label: ReactNode;
  readonly children: ReactNode;
}

const Root = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0, color: color.text });

const Legend = styled('legend')({
  padding: 0,
  marginBottom: space[1],
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  lineHeight: 1.4,
});

export function FieldGroup({ label, children }: FieldGroupProps) {
  return (
    <Root>
      <Legend>{label}</Legend>
      {children}
    </Root>
  );
}
