import { useTranslation } from '@telecare/shell-sdk';
import { ErrorPanel, Page, PageHeader } from '@telecare/ui';
import { problemReference, problemText } from '../parts/problem-text.js';
import type { ActionLinkView } from './action-link-view.js';
import { AppointmentStep } from './appointment-step.js';

interface ActionLinkPageProps {
  readonly view: ActionLinkView;
  readonly onReload: () => void;
  readonly reloading: boolean;
}

export function ActionLinkPage({ view, onReload, reloading }: ActionLinkPageProps) {
  const { t } = useTranslation();
  if (view.kind === 'unknown') {
    return (
      <Page width="form" comfortable>
        <PageHeader title={t('actionLink.unknown.title')} context={t('actionLink.unknown.text')} />
      </Page>
    );
  }
  return (
    <Page width="form" comfortable>
      <PageHeader title={t(view.titleKey)} />
      {view.kind === 'found' ? (
        <AppointmentStep view={view} onReload={onReload} />
      ) : (
        <ErrorPanel
          title={t('actionLink.loadFailed')}
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
