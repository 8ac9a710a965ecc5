import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, radius, space } from '../theme/tokens.js';

/** In a narrow column the chip moves below, because it would squeeze the name. */
const NARROW = '@container (max-width: 23em)';
const WIDE = '@container (min-width: 600px)';
const PHONE = '@container (max-width: 599.95px)';
/** On a phone, a chip fits next to a name, but additional actions do not. */
const WITH_ACTIONS = '&:has([data-slot="trailing"] > :nth-child(2))';
const BELOW = { gridColumn: 2, justifyContent: 'flex-start', marginTop: 2 };

const Frame = styled('div')({
  overflow: 'hidden',
  containerType: 'inline-size',
  background: color.surface,
  color: color.text,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});

/** The list defines the columns and the rows inherit them, so that all edges line up. */
const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: space[3],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [NARROW]: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
  [PHONE]: {
    [WITH_ACTIONS]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      '& [data-slot="trailing"]': { ...BELOW, gridColumn: '1 / -1', gridRow: 3 },
    },
  },
  [WIDE]: {
    columnGap: space[4],
    '&:has([data-slot="meta"])': { gridTemplateColumns: 'auto minmax(0, 3fr) minmax(0, 2fr) auto' },
  },
});

const Item = styled('li')({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'start',
  rowGap: 2,
  padding: `${space[3]} ${space[3]}`,
  borderBottom: `1px solid ${color.hairline}`,
  '&:last-child': { borderBottom: 0 },
  '& > [data-slot="meta"]': { gridColumn: '2 / -1' },
  [NARROW]: { '& > [data-slot="trailing"]': BELOW },
  [WIDE]: {
    alignItems: 'center',
    minHeight: 64,
    padding: `10px ${space[4]}`,
    '& > [data-slot="meta"]': { gridColumn: 3, gridRow: 1 },
    '& > [data-slot="trailing"]': { gridColumn: -2, gridRow: 1 },
  },
});

const Title = styled('div')({ fontWeight: 500, lineHeight: 1.4, overflowWrap: 'break-word' });

const Quiet = styled('div')({
  color: color.mutedText,
  fontSize: '0.93em',
  lineHeight: 1.45,
  overflowWrap: 'break-word',
});

const Trailing = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[2],
  // Quiet actions look like text but have a full-height touch target.
  '& .MuiButton-text.MuiButton-sizeSmall': { minWidth: 0, paddingInline: space[2] },
});

const Leading = styled('div')({ fontVariantNumeric: 'tabular-nums' });

interface DataListProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function DataList({ label, children }: DataListProps) {
  return (
    <Frame>
      <List aria-label={label}>{children}</List>
    </Frame>
  );
}

interface ListRowProps {
  readonly leading?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly meta?: ReactNode;
  readonly trailing?: ReactNode;
}

export function ListRow({ leading, title, detail, meta, trailing }: ListRowProps) {
  return (
    <Item>
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
