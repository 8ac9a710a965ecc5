import { useQuery } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/failures';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  EmptyState,
  Loading,
  Page,
  PageHeader,
  useAddressParameters,
  VideocamOutlined,
} from '@telecare/ui';
import { VideoVisit } from '@telecare/video-call';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentQuery } from '../../visits/visits.api.js';

const REFRESH_MS = 60_000;

/** The video visit that the address names. */
export function CallScreen() {
  const { t } = useTranslation('staff-portal');
  const visitId = useAddressParameters().parameters.get('visit');
  if (visitId) return <CallOf visitId={visitId} />;
  return (
    <Page width="text">
      <PageHeader title={t('call.pageTitle')} />
      <EmptyState icon={<VideocamOutlined aria-hidden />} title={t('call.none')} description={t('call.noneHint')} />
    </Page>
  );
}

function CallOf({ visitId }: { readonly visitId: string }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const api = useUnboundApi();
  const zone = useShownZone();
  const query = useQuery({ ...appointmentQuery(api, visitId), refetchInterval: REFRESH_MS });
  if (query.data) {
    const { patient } = query.data;
    const backTo = inPractice(`/appointments?visit=${visitId}`);
    return <VideoVisit client={api.client} visit={query.data} other={patient.name} zone={zone} backTo={backTo} />;
  }
  return (
    <Page width="text">
      <PageHeader title={t('call.pageTitle')} />
      {query.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={6} />
        </Loading>
      )}
      <LoadFailure title={t('call.failed')} query={query} />
    </Page>
  );
}
