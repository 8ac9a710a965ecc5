import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PracticeTextsDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, Loading, MainAndAside, Stacked } from '@telecare/ui';
import { useState } from 'react';
import { PracticeSettingsPage } from '../../practice-settings-page.js';
import { practiceTextsQuery } from './practice-texts.api.js';
import { usePracticeTextsTexts } from './practice-texts.texts.js';
import { TestTextForm } from './test-text.form.js';
import { TextPreviews } from './text-previews.js';
import { TextsSettingsForm } from './texts.form.js';

// A provider refuses credentials only when a text is sent, some seconds after the request.
const WATCHED_MS = 20_000;
const EVERY_MS = 5_000;

export function PracticeTextsScreen() {
  const { t } = usePracticeTextsTexts();
  return (
    <PracticeSettingsPage title={t('title')} context={t('context')}>
      <Texts />
    </PracticeSettingsPage>
  );
}

function Texts() {
  const { t } = usePracticeTextsTexts();
  const [watchedUntil, watchUntil] = useState(0);
  const texts = useQuery({
    ...practiceTextsQuery(useApi()),
    refetchInterval: () => (Date.now() < watchedUntil ? EVERY_MS : false),
  });
  return (
    <>
      {texts.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={9} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={texts} />
      {texts.data && <Content texts={texts.data} onTested={() => watchUntil(Date.now() + WATCHED_MS)} />}
    </>
  );
}

interface ContentProps {
  readonly texts: PracticeTextsDto;
  readonly onTested: () => void;
}

function Content({ texts, onTested }: ContentProps) {
  return (
    <MainAndAside>
      <TextsSettingsForm texts={texts} />
      <Stacked>
        <TestTextForm texts={texts} onTested={onTested} />
        <TextPreviews />
      </Stacked>
    </MainAndAside>
  );
}
