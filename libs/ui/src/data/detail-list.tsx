import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';
import { color, fontSize, space } from '../theme/tokens.js';

// Depends on the element's own width, so that it fits a side column as well as a page.
const Frame = styled('div')({ containerType: 'inline-size' });

const List = styled('dl')({
  display: 'grid',
  margin: 0,
  rowGap: 2,
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& dt': { color: color.mutedText, fontSize: fontSize[13] },
  '& dd': { margin: `0 0 ${space[3]}`, overflowWrap: 'anywhere' },
  '& dd:last-child': { marginBottom: 0 },
  '@container (min-width: 400px)': {
    gridTemplateColumns: '160px minmax(0, 1fr)',
    columnGap: space[4],
    rowGap: space[3],
    '& dd': { margin: 0 },
    '& dt': { lineHeight: '21px' },
  },
});

export interface Detail {
  readonly term: string;
  readonly value: ReactNode;
}

export function DetailList({ details }: { readonly details: readonly Detail[] }) {
  return (
    <Frame>
      <List>
        {details.map(({ term, value }) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </List>
    </Frame>
  );
}
