import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, media, space } from '@telecare/ui';
import type { ReactNode } from 'react';
import { SectionTitle } from './landing.style.js';

interface Feature {
  readonly key: string;
  readonly icon: ReactNode;
}

const Grid = styled('ul')({
  display: 'grid',
  gap: space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [media.fromTablet]: { gridTemplateColumns: 'repeat(2, 1fr)' },
  [media.fromDesktop]: { gridTemplateColumns: 'repeat(4, 1fr)', gap: space[8] },
});

const Item = styled('li')({
  '& svg': { fontSize: 28, color: color.primary },
  '& h3': { margin: `${space[2]} 0 ${space[1]}`, fontSize: fontSize[16], fontWeight: fontWeight.strong },
  '& p': { margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.55 },
});

export function Features({ features }: { readonly features: readonly Feature[] }) {
  const { t } = useTranslation();
  return (
    <>
      <SectionTitle>{t('landing.features.title')}</SectionTitle>
      <Grid>
        {features.map(({ key, icon }) => (
          <Item key={key}>
            {icon}
            <h3>{t(`landing.features.${key}.title`)}</h3>
            <p>{t(`landing.features.${key}.text`)}</p>
          </Item>
        ))}
      </Grid>
    </>
  );
}
