import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { usePathInPractice, useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  EmptyState,
  Loading,
  Page,
  PageHeader,
  TextLink,
  useAddressParameters,
  useNow,
} from '@telecare/ui';
import { appointmentPaths } from '../../appointments/appointment-paths.js';
import { appointmentQuery } from '../../appointments/appointments.api.js';
import { AppointmentCard } from './appointment-card.js';
import { SharedNote } from './shared-note.js';

export function AppointmentScreen() {
  const { t } = useTranslation('patient-portal');
  const { practice } = useTenant();
  const inPractice = usePathInPractice();
  const appointmentId = useAddressParameters().parameters.get('appointment');
  const all = <TextLink to={inPractice(appointmentPaths.all)}>{t('dashboard.viewAll')}</TextLink>;
  return (
    <Page comfortable width="text">
      <PageHeader title={t('appointmentPage.title')} context={practice.name} />
      {appointmentId ? <Appointment appointmentId={appointmentId} /> : <EmptyState title={t('appointmentPage.none')} />}
      <div>{all}</div>
    </Page>
  );
}

function Appointment({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('patient-portal');
  const appointment = useQuery(appointmentQuery(useApi(), appointmentId));
  const now = useNow();
  return (
    <>
      {appointment.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('appointmentPage.failed')} query={appointment} />
      {appointment.data && <AppointmentCard appointment={appointment.data} now={now} />}
      {appointment.data && <SharedNote appointmentId={appointmentId} />}
    </>
  );
}
