import { useQuery } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useSession, useTranslation } from '@telecare/shell-sdk';
import {
  ArrowBackRounded,
  CardSkeleton,
  EmptyState,
  Inline,
  Loading,
  Page,
  StatSkeleton,
  TextLink,
} from '@telecare/ui';
import { useParams } from 'react-router-dom';
import { AccessDenied } from '../../access-denied.js';
import { managedPracticeQuery } from '../../managed-practice.api.js';
import { PracticeDetail } from './practice-detail.js';

export function PracticeDetailScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  const { practiceId = '' } = useParams();
  if (role !== 'super_admin') return <AccessDenied title={t('practiceDetail.denied')} />;
  return (
    <Page>
      <BackLink />
      <Detail practiceId={practiceId} />
    </Page>
  );
}

const MISSING = new Set<string | undefined>(['practice.not_found', 'request.invalid']);

function Detail({ practiceId }: { readonly practiceId: string }) {
  const { t } = useTranslation('admin-console');
  const practice = useQuery(managedPracticeQuery(useApi(), practiceId));
  if (practice.data) {
    return (
      <>
        <LoadFailure title={t('practiceDetail.failed')} query={practice} />
        <PracticeDetail practice={practice.data} />
      </>
    );
  }
  if (practice.isPending) {
    return (
      <Loading label={t('loading')}>
        <StatSkeleton cards={4} />
        <CardSkeleton lines={6} />
      </Loading>
    );
  }
  if (MISSING.has(asProblem(practice.error).code)) return <EmptyState title={t('practiceDetail.notFound')} />;
  return <LoadFailure title={t('practiceDetail.failed')} query={practice} />;
}

function BackLink() {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  return (
    <Inline>
      <TextLink to={inPractice('/admin')} style={{ gap: 4 }}>
        <ArrowBackRounded fontSize="small" aria-hidden />
        {t('practiceDetail.back')}
      </TextLink>
    </Inline>
  );
}
