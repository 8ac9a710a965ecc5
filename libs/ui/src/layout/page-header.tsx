import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, fontSize, fontWeight, media, space } from '../theme/tokens.js';

interface PageHeaderProps {
  readonly title: ReactNode;
  readonly context?: ReactNode;
  readonly action?: ReactNode;
}

const Header = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[4],
});

const Title = styled('h1')({
  margin: 0,
  fontSize: fontSize[22],
  fontWeight: fontWeight.strong,
  lineHeight: 1.25,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  [media.fromTablet]: { fontSize: fontSize[28] },
});

const Context = styled('div')({
  marginTop: space[1],
  color: color.mutedText,
  fontSize: fontSize[14],
  lineHeight: 1.5,
});

const Action = styled('div')({
  display: 'flex',
  gap: space[2],
  [media.phone]: {
    position: 'fixed',
    zIndex: 10,
    insetInline: 0,
    bottom: 0,
    padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
    background: color.surface,
    borderTop: `1px solid ${color.hairline}`,
    '& > *': { flex: '1 1 auto' },
  },
});

export function PageHeader({ title, context, action }: PageHeaderProps) {
  return (
    <Header>
      <div>
        <Title tabIndex={-1}>{title}</Title>
        {context && <Context>{context}</Context>}
      </div>
      {action && <Action data-page-action>{action}</Action>}
    </Header>
  );
}
