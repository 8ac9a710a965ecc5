import { useQuery } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
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
import { VideoAppointment } from '@telecare/video-call';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';
import { appointmentQuery } from '../../appointments/appointments.api.js';

const REFRESH_MS = 60_000;

export function CallScreen() {
  const { t } = useTranslation('patient-portal');
  const appointmentId = useAddressParameters().parameters.get('appointment');
  if (appointmentId) return <CallOf appointmentId={appointmentId} />;
  return (
    <Page comfortable width="text">
      <PageHeader title={t('call.pageTitle')} />
      <EmptyState icon={<VideocamOutlined aria-hidden />} title={t('call.none')} description={t('call.noneHint')} />
    </Page>
  );
}

function CallOf({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const api = useUnboundApi();
  const zone = useShownZone();
  // A call continues without any input on the page.
  const always = { refetchInterval: REFRESH_MS, refetchIntervalInBackground: true };
  const query = useQuery({ ...appointmentQuery(api, appointmentId), ...always });
  if (query.data) {
    const { practitioner } = query.data;
    const backTo = inPractice(appointmentPaths.all);
    return (
      <VideoAppointment
        client={api.client}
        appointment={query.data}
        other={practitioner.name}
        zone={zone}
        backTo={backTo}
      />
    );
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
