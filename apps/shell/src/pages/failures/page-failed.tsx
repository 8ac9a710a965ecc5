import { useTranslation } from '@telecare/shell-sdk';
import { ErrorPanel, Page } from '@telecare/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { VisuallyHidden } from '../../chrome/visually-hidden.js';
import { problemReference } from '../parts/problem-text.js';
import { describeFailure } from './describe-failure.js';
import { reloadOnceForNewVersion } from './new-version.js';

/** A page that could not be opened, with what that means and a way to try again. */
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
