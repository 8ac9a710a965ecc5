import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight, media, space } from '@telecare/ui';

const CONTENT = 1200;

const wide = {
  paddingBlock: space[12],
  paddingInline: `max(${space[4]}, calc((100% - ${CONTENT}px) / 2))`,
  [media.fromHeader]: { paddingInline: `max(${space[8]}, calc((100% - ${CONTENT}px) / 2))` },
};

export const Hero = styled('section')({
  ...wide,
  display: 'grid',
  gap: space[8],
  alignItems: 'center',
  background: `linear-gradient(180deg, ${color.primarySoft}, transparent 70%)`,
  [media.fromDesktop]: { gridTemplateColumns: '5fr 6fr', gap: space[12], paddingBlock: 72 },
});

export const Title = styled('h1')({
  margin: 0,
  fontSize: `clamp(${fontSize[28]}, 1.2rem + 2.4vw, 2.75rem)`,
  fontWeight: fontWeight.strong,
  letterSpacing: '-0.03em',
  lineHeight: 1.1,
  textWrap: 'balance',
});

export const Lead = styled('p')({
  maxWidth: '56ch',
  margin: `${space[4]} 0 0`,
  color: color.mutedText,
  fontSize: fontSize[18],
  lineHeight: 1.55,
});

export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  marginTop: space[6],
  '& > *': { minHeight: 48, paddingInline: space[6] },
  [media.phone]: { '& > *': { flex: '1 1 100%' } },
});

export const Band = styled('section')({
  ...wide,
  background: color.surface,
  borderBlock: `1px solid ${color.hairline}`,
});

export const Plain = styled('section')(wide);

export const SectionTitle = styled('h2')({
  margin: `0 0 ${space[6]}`,
  fontSize: fontSize[22],
  fontWeight: fontWeight.strong,
  letterSpacing: '-0.02em',
});

export const Closing = styled('section')({
  ...wide,
  display: 'grid',
  justifyItems: 'center',
  gap: space[3],
  textAlign: 'center',
  background: color.primarySoft,
  '& h2': { margin: 0, fontSize: fontSize[22], letterSpacing: '-0.02em' },
  '& p': {
    margin: `0 0 ${space[3]}`,
    maxWidth: '52ch',
    color: color.mutedText,
    fontSize: fontSize[16],
    lineHeight: 1.5,
  },
  '& a': { minHeight: 48, paddingInline: space[6] },
});
