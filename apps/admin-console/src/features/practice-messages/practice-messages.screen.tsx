import { useQuery } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useSession, useTranslation } from '@telecare/shell-sdk';
import { EmptyState, ListSkeleton, Loading, Page } from '@telecare/ui';
import { useParams } from 'react-router-dom';
import { AccessDenied } from '../../access-denied.js';
import { managedPracticeQuery } from '../../managed-practice.api.js';
import { MonitoredMessages } from '../../openings/monitored-messages.js';
import { ReadInPractice } from './read-in-practice.js';

const MISSING = new Set<string | undefined>(['practice.not_found', 'request.invalid']);

export function PracticeMessagesScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  const { practiceId = '' } = useParams();
  if (role !== 'super_admin') return <AccessDenied title={t('practiceDetail.denied')} />;
  return <Monitor practiceId={practiceId} />;
}

function Monitor({ practiceId }: { readonly practiceId: string }) {
  const { t } = useTranslation('admin-console');
  const practice = useQuery(managedPracticeQuery(useApi(), practiceId));
  if (practice.data) {
    return (
      <ReadInPractice practice={practice.data}>
        <MonitoredMessages practice={practice.data} />
      </ReadInPractice>
    );
  }
  return (
    <Page>
      {practice.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={6} />
        </Loading>
      )}
      {MISSING.has(asProblem(practice.error).code) ? (
        <EmptyState title={t('practiceDetail.notFound')} />
      ) : (
        <LoadFailure title={t('practiceDetail.failed')} query={practice} />
      )}
    </Page>
  );
}
