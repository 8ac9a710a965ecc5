import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type ExampleTexts, type Language, LANGUAGES } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import {
  CardSkeleton,
  color,
  DataCard,
  FilterSelect,
  fontSize,
  fontWeight,
  Loading,
  radius,
  Section,
  space,
} from '@telecare/ui';
import { useState } from 'react';
import { exampleTextsQuery } from './practice-texts.api.js';
import { usePracticeTextsTexts } from './practice-texts.texts.js';

const List = styled('ul')({
  display: 'grid',
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: fontSize[14],
  lineHeight: 1.5,
  '& h3': { margin: 0, fontSize: fontSize[13], fontWeight: fontWeight.medium },
  '& p': {
    margin: `${space[1]} 0`,
    padding: `${space[2]} ${space[3]}`,
    borderRadius: radius.card,
    background: color.sunken,
    overflowWrap: 'anywhere',
  },
  '& small': { color: color.mutedText, fontSize: fontSize[13] },
});

export function TextPreviews() {
  const { t, i18n } = usePracticeTextsTexts();
  const [language, setLanguage] = useState<Language>(i18n.language === 'es' ? 'es' : 'en');
  const examples = useQuery(exampleTextsQuery(useApi()));
  const languages = LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }));
  return (
    <Section
      title={t('preview.title')}
      action={
        <FilterSelect
          label={t('preview.language')}
          options={languages}
          value={language}
          onChange={(chosen) => setLanguage(chosen === 'es' ? 'es' : 'en')}
        />
      }
    >
      <DataCard>
        {examples.isPending && (
          <Loading label={t('loading')}>
            <CardSkeleton lines={6} />
          </Loading>
        )}
        <LoadFailure title={t('preview.failed')} query={examples} />
        {examples.data && <Texts items={examples.data.items.filter((item) => item.language === language)} />}
      </DataCard>
    </Section>
  );
}

function Texts({ items }: ExampleTexts) {
  const { t } = usePracticeTextsTexts();
  return (
    <List aria-label={t('preview.title')}>
      {items.map(({ name, language, body, segments }) => (
        <li key={name}>
          <h3>{t(`names.${name}`)}</h3>
          <p lang={language}>{body}</p>
          <small>{t('segments', { count: segments })}</small>
        </li>
      ))}
    </List>
  );
}
