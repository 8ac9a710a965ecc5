import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ChevronRightRounded } from '../icons/index.js';
import { color, fontWeight, motion, radius, space } from '../theme/tokens.js';

export interface QuickLink {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  'li + li': { borderTop: `1px solid ${color.hairline}` },
});

const Row = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: 48,
  padding: `${space[2]} ${space[4]}`,
  color: color.text,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  transition: `background-color ${motion}`,
  '&:hover': { background: color.primarySoft },
  '&:focus-visible': { outlineOffset: '-2px' },
  '& svg': { flex: 'none', color: color.mutedText },
  '& svg:last-of-type': { marginLeft: 'auto' },
});

export function QuickLinks({ links }: { readonly links: readonly QuickLink[] }) {
  return (
    <List>
      {links.map(({ to, label, icon }) => (
        <li key={`${to} ${label}`}>
          <Row to={to}>
            {icon}
            {label}
            <ChevronRightRounded aria-hidden />
          </Row>
        </li>
      ))}
    </List>
  );
}
