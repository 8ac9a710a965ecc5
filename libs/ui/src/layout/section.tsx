import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { color, fontSize, fontWeight, radius, space } from '../theme/tokens.js';

interface SectionProps {
  readonly title: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

const Root = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[3] });

const Heading = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[4],
  minHeight: 32,
});

export const SectionTitle = styled('h2')({
  margin: 0,
  fontSize: fontSize[16],
  fontWeight: fontWeight.strong,
  lineHeight: 1.4,
});

export function Section({ title, action, children }: SectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Heading>
        <SectionTitle id={id}>{title}</SectionTitle>
        {action}
      </Heading>
      {children}
    </Root>
  );
}

export const DataCard = styled('div')({
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  padding: space[4],
  overflowWrap: 'anywhere',
});
