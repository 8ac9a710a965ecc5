import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, motion, radius, space } from '@telecare/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export const FigureRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: space[4],
});

const Card = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: 48,
  padding: `0 ${space[4]}`,
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  color: color.mutedText,
  fontSize: fontSize[14],
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  transition: `border-color ${motion}, background-color ${motion}`,
  '&:hover': { borderColor: color.primary, background: color.primarySoft },
});

const Figure = styled('span')({
  color: color.text,
  fontSize: fontSize[18],
  fontWeight: fontWeight.strong,
  fontVariantNumeric: 'tabular-nums',
});

interface FigureLinkProps {
  readonly label: string;
  readonly figure: ReactNode;
  readonly to: string;
}

export function FigureLink({ label, figure, to }: FigureLinkProps) {
  return (
    <Card to={to}>
      {label} <Figure>{figure}</Figure>
    </Card>
  );
}
