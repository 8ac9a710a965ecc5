import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  EmptyState,
  Loading,
  media,
  Page,
  PageHeader,
  space,
  useAddressParameters,
  VideocamOutlined,
} from '@telecare/ui';
import { VideoAppointment } from '@telecare/video-call';
import { lazy, Suspense } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentPath } from '../../appointments/appointment-path.js';
import { PatientAlerts } from '../../patients/alerts/patient-alerts.js';
import { appointmentQuery } from '../../appointments/appointments.api.js';

const NoteCard = lazy(async () => ({ default: (await import('../../appointments/note/note-card.js')).NoteCard }));

const CallAndNote = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [media.fromDesktop]: { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
});

const Aside = styled('div')({
  display: 'grid',
  alignContent: 'start',
  gap: space[3],
  padding: `0 ${space[4]} ${space[6]}`,
  [media.fromDesktop]: { paddingTop: space[4] },
});

const REFRESH_MS = 60_000;

export function CallScreen() {
  const { t } = useTranslation('staff-portal');
  const appointmentId = useAddressParameters().parameters.get('appointment');
  if (appointmentId) return <CallOf appointmentId={appointmentId} />;
  return (
    <Page width="text">
      <PageHeader title={t('call.pageTitle')} />
      <EmptyState icon={<VideocamOutlined aria-hidden />} title={t('call.none')} description={t('call.noneHint')} />
    </Page>
  );
}

function CallOf({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const api = useUnboundApi();
  const zone = useShownZone();
  // A call continues without any input on the page.
  const always = { refetchInterval: REFRESH_MS, refetchIntervalInBackground: true };
  const query = useQuery({ ...appointmentQuery(api, appointmentId), ...always });
  if (query.data) {
    const { patient } = query.data;
    const backTo = inPractice(appointmentPath(appointmentId));
    return (
      <CallAndNote>
        <VideoAppointment
          client={api.client}
          appointment={query.data}
          other={patient.name}
          zone={zone}
          backTo={backTo}
        />
        <Aside>
          <PatientAlerts patientId={patient.id} />
          <Suspense>
            <NoteCard appointmentId={appointmentId} />
          </Suspense>
        </Aside>
      </CallAndNote>
    );
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
