import { useTranslation } from '@telecare/shell-sdk';
import { ErrorPanel, Page, PageHeader } from '@telecare/ui';
import { problemReference, problemText } from '../parts/problem-text.js';

interface InvitationFailedProps {
  readonly error: unknown;
  readonly onReload: () => void;
  readonly reloading: boolean;
}

export function InvitationFailed({ error, onReload, reloading }: InvitationFailedProps) {
  const { t } = useTranslation();
  return (
    <Page width="form" comfortable>
      <PageHeader title={t('invitation.unusable.title')} />
      <ErrorPanel
        title={t('invitation.loadFailed')}
        description={problemText(t, error)}
        retryLabel={t('tryAgain')}
        onRetry={onReload}
        retrying={reloading}
        reference={problemReference(t, error)}
      />
    </Page>
  );
}
