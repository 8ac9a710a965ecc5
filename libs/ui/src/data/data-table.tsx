import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, focusRing, fontSize, fontWeight, media, radius, space, touchTarget } from '../theme/tokens.js';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  readonly numeric?: boolean;
  /** Sort order that the header selects when pressed. */
  readonly sortsBy?: string;
}

export interface TableSort {
  readonly by: string;
  readonly direction: 'asc' | 'desc';
  readonly onSort: (by: string) => void;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: TableSort;
}

const Frame = styled('div')({
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.card,
});

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  lineHeight: 1.45,
  'th, td': { padding: `${space[3]} ${space[4]}`, textAlign: 'start', fontWeight: fontWeight.regular },
  'thead th': { color: color.mutedText, fontSize: fontSize[13], fontWeight: fontWeight.medium, whiteSpace: 'nowrap' },
  'tbody tr': { borderTop: `1px solid ${color.hairline}` },
  '[data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  // On narrow screens every row becomes a small card with labeled values.
  [`@media screen and (max-width: 767.95px)`]: {
    display: 'block',
    thead: { display: 'none' },
    tbody: { display: 'block' },
    'tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
      gap: `${space[1]} ${space[4]}`,
      padding: `${space[3]} ${space[4]}`,
    },
    'tbody tr:first-of-type': { borderTop: 0 },
    'tbody th': { gridColumn: '1 / -1', padding: `0 0 ${space[1]}` },
    'tbody td': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: space[4],
      padding: 0,
      textAlign: 'end',
      overflowWrap: 'anywhere',
    },
    'tbody td::before': {
      // The label wraps to two lines before the value leaves the card.
      flex: '0 1 auto',
      overflowWrap: 'normal',
      textAlign: 'start',
      content: 'attr(data-label)',
      color: color.mutedText,
      fontSize: fontSize[13],
    },
  },
  // A name has at least the width of its longest usual word, whatever is next to it.
  [media.fromHeader]: { 'tbody tr': { height: 56 }, 'tbody th': { minWidth: '14em' } },
  // On narrower screens a date may take two lines to leave room for names.
  '@media (min-width: 1100px)': { '[data-numeric]': { whiteSpace: 'nowrap' } },
});

// Sets roles explicitly, because some browsers drop the roles of rows and cells in a grid layout.
const Body = styled('tbody')({});
const Cell = styled('td')({});
const RowName = styled('th')({ overflowWrap: 'anywhere' });

const ORDER_NAMES = { asc: 'ascending', desc: 'descending' } as const;
const ARROWS = { asc: '↑', desc: '↓' };

const Sorting = styled('button')({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  [media.touch]: { minHeight: touchTarget },
  '& > span': { display: 'inline-block', width: '1.2em', textAlign: 'center' },
  '&:hover': { color: color.text, textDecoration: 'underline' },
  '&:focus-visible': focusRing,
});

export function DataTable<Row>({ label, columns, rows, rowKey, sort }: DataTableProps<Row>) {
  return (
    <Frame>
      <Table role="table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, label: name, numeric, sortsBy }) => (
              <th
                key={key}
                scope="col"
                data-numeric={numeric || undefined}
                aria-sort={sort && sortsBy === sort.by ? ORDER_NAMES[sort.direction] : undefined}
              >
                {sort && sortsBy ? <SortButton name={name} sortsBy={sortsBy} sort={sort} /> : name}
              </th>
            ))}
          </tr>
        </thead>
        <Body role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column, index) => tableCell(column, row, index === 0))}
            </tr>
          ))}
        </Body>
      </Table>
    </Frame>
  );
}

interface SortButtonProps {
  readonly name: string;
  readonly sortsBy: string;
  readonly sort: TableSort;
}

function SortButton({ name, sortsBy, sort }: SortButtonProps) {
  return (
    <Sorting type="button" onClick={() => sort.onSort(sortsBy)}>
      {name}
      <span aria-hidden>{sort.by === sortsBy ? ARROWS[sort.direction] : ''}</span>
    </Sorting>
  );
}

function tableCell<Row>({ key, label, cell, numeric }: Column<Row>, row: Row, namesRow: boolean) {
  if (namesRow) {
    return (
      <RowName key={key} scope="row" role="rowheader">
        {cell(row)}
      </RowName>
    );
  }
  return (
    <Cell key={key} role="cell" data-label={label} data-numeric={numeric || undefined}>
      {cell(row)}
    </Cell>
  );
}
