import { styled } from '@mui/material/styles';
import { color, DataCard, fontSize, fontWeight, radius, Section, space } from '@telecare/ui';

interface ShareBarProps {
  readonly title: string;
  readonly summary: string;
  readonly share: number;
}

const Track = styled('div')({
  height: 12,
  marginTop: space[3],
  borderRadius: radius.full,
  background: color.hairline,
  overflow: 'hidden',
});

const Filled = styled('div')({
  height: '100%',
  minWidth: 2,
  borderRadius: radius.full,
  background: color.primary,
  '@media (forced-colors: active)': { background: 'Highlight' },
});

const Summary = styled('div')({ fontSize: fontSize[14], fontWeight: fontWeight.medium });

export function ShareBar({ title, summary, share }: ShareBarProps) {
  return (
    <Section title={title}>
      <DataCard>
        <Summary>{summary}</Summary>
        <Track aria-hidden>
          <Filled style={{ width: `${100 * Math.min(1, Math.max(0, share))}%` }} />
        </Track>
      </DataCard>
    </Section>
  );
}
