import { useQuery } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useSession, useTranslation } from '@telecare/shell-sdk';
import { ArrowBackRounded, EmptyState, Inline, ListSkeleton, Loading, Page, TextLink } from '@telecare/ui';
import { useParams } from 'react-router-dom';
import { AccessDenied } from '../../access-denied.js';
import { managedPracticeQuery } from '../../managed-practice.api.js';
import { PracticeAppointments } from './practice-appointments.js';

export function PracticeAppointmentsScreen() {
  const { t } = useTranslation('admin-console');
  const { role } = useSession();
  const { practiceId = '' } = useParams();
  const inPractice = usePathInPractice();
  if (role !== 'super_admin') return <AccessDenied title={t('practiceDetail.denied')} />;
  return (
    <Page>
      <Inline>
        <TextLink to={inPractice(`/admin/practice/${practiceId}`)} style={{ gap: 4 }}>
          <ArrowBackRounded fontSize="small" aria-hidden />
          {t('appointments.back')}
        </TextLink>
      </Inline>
      <Content practiceId={practiceId} />
    </Page>
  );
}

const MISSING = new Set<string | undefined>(['practice.not_found', 'request.invalid']);

function Content({ practiceId }: { readonly practiceId: string }) {
  const { t } = useTranslation('admin-console');
  const practice = useQuery(managedPracticeQuery(useApi(), practiceId));
  if (practice.data) return <PracticeAppointments practice={practice.data} first="schedule" />;
  if (practice.isPending) {
    return (
      <Loading label={t('loading')}>
        <ListSkeleton rows={6} />
      </Loading>
    );
  }
  if (MISSING.has(asProblem(practice.error).code)) return <EmptyState title={t('practiceDetail.notFound')} />;
  return <LoadFailure title={t('practiceDetail.failed')} query={practice} />;
}
