import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, numberText, radius, space } from '@telecare/ui';

interface RankedBarsProps {
  readonly label: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly count: number }[];
}

const Frame = styled('div')({ containerType: 'inline-size' });

const Rows = styled('div')({ display: 'grid', gap: space[3], fontSize: fontSize[13] });

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[1]} ${space[3]}`,
  '& > :nth-of-type(2)': { gridRow: 2, gridColumn: '1 / -1' },
  '@container (min-width: 600px)': {
    gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr) 5rem',
    '& > :nth-of-type(2)': { gridRow: 1, gridColumn: 2 },
  },
});

const Name = styled('div')({ overflowWrap: 'anywhere' });

const Track = styled('div')({ height: 12 });

const Filled = styled('div')({
  height: '100%',
  minWidth: 2,
  borderRadius: radius.full,
  background: color.primary,
  '@media (forced-colors: active)': { background: 'Highlight' },
});

const Count = styled('div')({
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
});

export function RankedBars({ label, rows }: RankedBarsProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Frame role="img" aria-label={label}>
      <Rows>
        {rows.map(({ id, name, count }) => (
          <Row key={id}>
            <Name>{name}</Name>
            <Track>
              <Filled style={{ width: `${(100 * count) / most}%` }} />
            </Track>
            <Count>{numberText(count)}</Count>
          </Row>
        ))}
      </Rows>
    </Frame>
  );
}
