import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, Page, PageHeader } from '@telecare/ui';
import { appointmentQuery } from '../../appointments/appointments.api.js';
import { offerQuery } from './booking.api.js';
import { CannotMove } from './cannot-move.js';
import { RescheduleSteps } from './reschedule-steps.js';
import { useBookingAddress } from './use-booking-address.js';

export function RescheduleScreen() {
  const { t } = useTranslation('patient-portal');
  const { practice } = useTenant();
  const { appointmentId } = useBookingAddress();
  return (
    <Page comfortable width="text">
      <PageHeader title={t('move.title')} context={practice.name} />
      {appointmentId ? <Reschedule appointmentId={appointmentId} /> : <CannotMove reason="notNow" />}
    </Page>
  );
}

function Reschedule({ appointmentId }: { readonly appointmentId: string }) {
  const { t } = useTranslation('patient-portal');
  const api = useApi();
  const appointment = useQuery(appointmentQuery(api, appointmentId));
  const offer = useQuery(offerQuery(api));
  return (
    <>
      {(appointment.isPending || offer.isPending) && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={5} />
        </Loading>
      )}
      <LoadFailure title={t('move.failed.appointment')} query={appointment} />
      <LoadFailure title={t('book.failed.offer')} query={offer} />
      {appointment.data && offer.data && <RescheduleSteps appointment={appointment.data} offer={offer.data} />}
    </>
  );
}
