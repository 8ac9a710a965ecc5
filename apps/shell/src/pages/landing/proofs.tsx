import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, fontWeight, media, space } from '@telecare/ui';
import { Plain, SectionTitle } from './landing.style.js';

const FACTS = ['hipaa', 'secure', 'private'] as const;

const List = styled('dl')({
  display: 'grid',
  gap: space[6],
  margin: 0,
  [media.fromDesktop]: { gridTemplateColumns: 'repeat(3, 1fr)', gap: space[8] },
  '& > div': { paddingTop: space[4], borderTop: `2px solid ${color.primary}` },
  '& dt': { fontSize: fontSize[18], fontWeight: fontWeight.strong },
  '& dd': { margin: `${space[2]} 0 0`, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.55 },
});

export function Proofs() {
  const { t } = useTranslation();
  return (
    <Plain>
      <SectionTitle>{t('landing.facts.title')}</SectionTitle>
      <List>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`landing.facts.${fact}.title`)}</dt>
            <dd>{t(`landing.facts.${fact}.text`)}</dd>
          </div>
        ))}
      </List>
    </Plain>
  );
}
