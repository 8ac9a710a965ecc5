import { useTranslation } from '@telecare/shell-sdk';
import { ErrorPanel, Page } from '@telecare/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { VisuallyHidden } from '../../chrome/visually-hidden.js';
import { problemReference } from '../parts/problem-text.js';
import { describeFailure } from './describe-failure.js';

const RELOADED_KEY = 'telecare.reloaded-at';
const ONCE_IN_MS = 60_000;

/**
 * A missing chunk means that a newer shell was released while this page was open. Reloads once, but never in a loop.
 */
function reloadOnceForNewVersion(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return;
  const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0);
  if (Date.now() - last < ONCE_IN_MS) return;
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
  window.location.reload();
}

export function PageFailed() {
  const { t } = useTranslation();
  const error = useRouteError();
  useEffect(() => reloadOnceForNewVersion(error), [error]);
  const { title, text } = describeFailure(error);
  return (
    <Page width="text">
      <VisuallyHidden as="h1">{t(title)}</VisuallyHidden>
      <ErrorPanel
        title={t(title)}
        description={t(text)}
        retryLabel={t('tryAgain')}
        onRetry={() => window.location.reload()}
        reference={problemReference(t, error)}
      />
    </Page>
  );
}
