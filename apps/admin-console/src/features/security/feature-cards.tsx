import { styled } from '@mui/material/styles';
import type { SecuritySettingsDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, color, DataCard, fontSize, fontWeight, Inline, Section, space } from '@telecare/ui';
import { type Feature, FEATURES, isCritical } from './security.rules.js';

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Card = styled(DataCard)({ display: 'grid', alignContent: 'start', gap: space[2], height: '100%' });

const Name = styled('h3')({ margin: 0, fontSize: fontSize[14], fontWeight: fontWeight.strong, lineHeight: 1.4 });

const Text = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[13], lineHeight: 1.45 });

export function FeatureCards({ settings }: { readonly settings: SecuritySettingsDto }) {
  const { t } = useTranslation('admin-console');
  return (
    <Section title={t('security.features.title')}>
      <Grid aria-label={t('security.features.title')}>
        {FEATURES.map((feature) => (
          <FeatureCard key={feature} feature={feature} isOn={settings[feature]} />
        ))}
      </Grid>
    </Section>
  );
}

function FeatureCard({ feature, isOn }: { readonly feature: Feature; readonly isOn: boolean }) {
  const { t } = useTranslation('admin-console');
  const critical = isCritical(feature);
  return (
    <li aria-label={t(`security.settings.${feature}`)}>
      <Card>
        <Name>{t(`security.settings.${feature}`)}</Name>
        <Inline>
          <Chip tone={isOn ? 'green' : critical ? 'red' : 'grey'}>
            {t(isOn ? 'security.enabled' : 'security.disabled')}
          </Chip>
          {critical && <Chip tone={isOn ? 'grey' : 'amber'}>{t('security.critical')}</Chip>}
        </Inline>
        <Text>{t(`security.features.${feature}`)}</Text>
      </Card>
    </li>
  );
}
