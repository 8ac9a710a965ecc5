import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, media, radius, space } from '../theme/tokens.js';

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});

const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: space[3],
  rowGap: 2,
  minHeight: 64,
  padding: `10px ${space[3]}`,
  borderBottom: `1px solid ${color.hairline}`,
  '&:last-child': { borderBottom: 0 },
  '& > [data-slot="meta"]': { gridColumn: '2 / -1' },
  [media.fromHeader]: {
    padding: `10px ${space[4]}`,
    columnGap: space[4],
    '&[data-meta]': { gridTemplateColumns: 'auto minmax(0, 3fr) minmax(0, 2fr) auto' },
    '& > [data-slot="meta"]': { gridColumn: 3, gridRow: 1 },
    '&[data-meta] > [data-slot="trailing"]': { gridColumn: 4, gridRow: 1 },
  },
});

const Title = styled('div')({ fontWeight: 500, lineHeight: 1.4, overflowWrap: 'anywhere' });

const Quiet = styled('div')({ color: color.mutedText, fontSize: '0.93em', lineHeight: 1.45, overflowWrap: 'anywhere' });

const Trailing = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: space[2] });

const Leading = styled('div')({ fontVariantNumeric: 'tabular-nums' });

interface DataListProps {
  /** What the rows are, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Rows that can be scanned. */
export function DataList({ label, children }: DataListProps) {
  return <List aria-label={label}>{children}</List>;
}

interface ListRowProps {
  /** Avatar or time. */
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** A second column on wide screens, a second line on phones. */
  readonly meta?: ReactNode;
  /** Chip and quiet actions. */
  readonly trailing?: ReactNode;
}

/** One line about one thing; names wrap and are never cut. */
export function ListRow({ leading, title, detail, meta, trailing }: ListRowProps) {
  return (
    <Item {...(meta !== undefined && { 'data-meta': '' })}>
      <Leading>{leading}</Leading>
      <div>
        <Title>{title}</Title>
        {detail && <Quiet>{detail}</Quiet>}
      </div>
      <Trailing data-slot="trailing">{trailing}</Trailing>
      {meta !== undefined && <Quiet data-slot="meta">{meta}</Quiet>}
    </Item>
  );
}
