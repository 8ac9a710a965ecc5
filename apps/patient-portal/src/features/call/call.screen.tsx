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
import { visitPaths } from '../../visits/visit-paths.js';
import { visitQuery } from '../../visits/visits.api.js';

const REFRESH_MS = 60_000;

/** The video visit that the address names. */
export function CallScreen() {
  const { t } = useTranslation('patient-portal');
  const visitId = useAddressParameters().parameters.get('visit');
  if (visitId) return <CallOf visitId={visitId} />;
  return (
    <Page comfortable width="text">
      <PageHeader title={t('call.pageTitle')} />
      <EmptyState icon={<VideocamOutlined aria-hidden />} title={t('call.none')} description={t('call.noneHint')} />
    </Page>
  );
}

function CallOf({ visitId }: { readonly visitId: string }) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const api = useUnboundApi();
  const zone = useShownZone();
  const query = useQuery({ ...visitQuery(api, visitId), refetchInterval: REFRESH_MS });
  if (query.data) {
    const { practitioner } = query.data;
    const backTo = inPractice(visitPaths.all);
    return <VideoVisit client={api.client} visit={query.data} other={practitioner.name} zone={zone} backTo={backTo} />;
  }
  return (
    <Page comfortable width="text">
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
