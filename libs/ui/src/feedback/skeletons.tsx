import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { StatGrid } from '../layout/columns.js';
import { color, media, radius, space } from '../theme/tokens.js';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const breathe = keyframes({ '50%': { opacity: 0.5 } });

/** Invisible for 200 ms, so that fast responses don't flash. */
const Delayed = styled('div')({
  display: 'grid',
  gap: space[4],
  animation: `${appear} 120ms ease-out 200ms both`,
});

export const Bone = styled('span')({
  display: 'block',
  borderRadius: radius.control,
  background: color.hairline,
  [media.stillness]: { animation: 'none' },
  animation: `${breathe} 1.6s ease-in-out infinite`,
});

const CardFrame = styled('div')({
  display: 'grid',
  gap: space[3],
  minHeight: 88,
  padding: space[4],
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});

const RowFrame = styled(CardFrame)({
  display: 'flex',
  alignItems: 'center',
  minHeight: 64,
  borderRadius: 0,
  borderWidth: '0 0 1px',
  '&:last-child': { borderBottom: 0 },
});

const ListFrame = styled(CardFrame)({ padding: 0, gap: 0, overflow: 'hidden' });

const times = <Item,>(count: number, render: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => render(index));

export function Loading({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Delayed role="status" aria-label={label}>
      {children}
    </Delayed>
  );
}

export function StatSkeleton({ cards }: { readonly cards: number }) {
  return (
    <StatGrid aria-hidden>
      {times(cards, (card) => (
        <CardFrame key={card}>
          <Bone style={{ width: '60%', height: 14 }} />
          <Bone style={{ width: '35%', height: 28 }} />
          <Bone style={{ width: '50%', height: 12 }} />
        </CardFrame>
      ))}
    </StatGrid>
  );
}

export function ListSkeleton({ rows }: { readonly rows: number }) {
  return (
    <ListFrame aria-hidden>
      {times(rows, (row) => (
        <RowFrame key={row}>
          <Bone style={{ width: 40, height: 40, borderRadius: '50%', flex: 'none' }} />
          <div style={{ flex: 1, display: 'grid', gap: 8 }}>
            <Bone style={{ width: `${45 - (row % 3) * 8}%`, height: 14 }} />
            <Bone style={{ width: `${30 - (row % 2) * 6}%`, height: 12 }} />
          </div>
          <Bone style={{ width: 84, height: 24, borderRadius: 999, flex: 'none' }} />
        </RowFrame>
      ))}
    </ListFrame>
  );
}

export function CardSkeleton({ lines }: { readonly lines: number }) {
  return (
    <CardFrame aria-hidden>
      {times(lines, (line) => (
        <Bone key={line} style={{ width: `${80 - (line % 3) * 18}%`, height: 16 }} />
      ))}
    </CardFrame>
  );
}
