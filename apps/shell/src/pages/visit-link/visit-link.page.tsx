import { useTranslation } from '@telecare/shell-sdk';
import { ErrorPanel, Page, PageHeader } from '@telecare/ui';
import { problemReference, problemText } from '../problem-text.js';
import type { VisitLinkView } from './visit-link-view.js';
import { VisitStep } from './visit-step.js';

interface VisitLinkPageProps {
  readonly view: VisitLinkView;
  /** Looks the link up again. */
  readonly onReload: () => void;
  readonly reloading: boolean;
}

/** One visit, and the one thing that its link does. */
export function VisitLinkPage({ view, onReload, reloading }: VisitLinkPageProps) {
  const { t } = useTranslation();
  if (view.kind === 'unknown') {
    return (
      <Page width="form" comfortable>
        <PageHeader title={t('visitLink.unknown.title')} context={t('visitLink.unknown.text')} />
      </Page>
    );
  }
  return (
    <Page width="form" comfortable>
      <PageHeader title={t(view.titleKey)} />
      {view.kind === 'found' ? (
        <VisitStep view={view} onReload={onReload} />
      ) : (
        <ErrorPanel
          title={t('visitLink.loadFailed')}
          description={problemText(t, view.error)}
          retryLabel={t('tryAgain')}
          onRetry={onReload}
          retrying={reloading}
          reference={problemReference(t, view.error)}
        />
      )}
    </Page>
  );
}
