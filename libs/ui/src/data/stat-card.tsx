import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { color, fontSize, fontWeight, media, motion, radius, space } from '../theme/tokens.js';

interface StatCardProps {
  readonly label: ReactNode;
  readonly figure: ReactNode;
  readonly word?: boolean;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  readonly to?: string;
}

const Card = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  minHeight: 88,
  padding: space[3],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
  color: color.text,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  [media.fromTablet]: { padding: space[4] },
  'a&': { transition: `border-color ${motion}, background-color ${motion}` },
  'a&:hover': { borderColor: color.primary, background: color.primarySoft },
});

const Label = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  color: color.mutedText,
  fontSize: fontSize[13],
  fontWeight: fontWeight.medium,
  lineHeight: 1.4,
  '& svg': { flex: 'none', fontSize: 18 },
});

const Figure = styled('span')({
  fontSize: fontSize[28],
  fontWeight: fontWeight.strong,
  lineHeight: '36px',
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
  '&[data-word]': { fontSize: fontSize[18], letterSpacing: '-0.01em' },
});

const Detail = styled('span')({ color: color.mutedText, fontSize: fontSize[13], lineHeight: 1.45 });

export function StatCard({ label, figure, word, detail, icon, to }: StatCardProps) {
  const target = to === undefined ? {} : { as: Link, to };
  return (
    <Card {...target}>
      <Label>
        {icon}
        {label}
      </Label>
      <Figure data-word={word || undefined}>{figure}</Figure>
      {detail && <Detail>{detail}</Detail>}
    </Card>
  );
}
