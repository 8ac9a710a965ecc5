import { styled } from '@mui/material/styles';
import { fontSize, Inline } from '@telecare/ui';

interface SeriesNamesProps {
  readonly names: readonly { readonly name: string; readonly fill: string }[];
}

const Name = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: fontSize[13] });

const Swatch = styled('span')({
  width: 12,
  height: 12,
  borderRadius: 3,
  '@media (forced-colors: active)': { border: '1px solid' },
});

export function SeriesNames({ names }: SeriesNamesProps) {
  return (
    <Inline style={{ columnGap: 16 }}>
      {names.map(({ name, fill }) => (
        <Name key={name}>
          <Swatch aria-hidden style={{ background: fill }} />
          {name}
        </Name>
      ))}
    </Inline>
  );
}
