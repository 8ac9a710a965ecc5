import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/failures';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, Page, PageHeader } from '@telecare/ui';
import { visitQuery } from '../../visits/visits.api.js';
import { offerQuery } from './booking.api.js';
import { CannotMove } from './cannot-move.js';
import { RescheduleSteps } from './reschedule-steps.js';
import { useBookingAddress } from './use-booking-address.js';

/** Asking for another time of a visit that is booked. */
export function RescheduleScreen() {
  const { t } = useTranslation('patient-portal');
  const { practice } = useTenant();
  const { visitId } = useBookingAddress();
  return (
    <Page comfortable width="text">
      <PageHeader title={t('move.title')} context={practice.name} />
      {visitId ? <Reschedule visitId={visitId} /> : <CannotMove reason="notNow" />}
    </Page>
  );
}

function Reschedule({ visitId }: { readonly visitId: string }) {
  const { t } = useTranslation('patient-portal');
  const api = useApi();
  const visit = useQuery(visitQuery(api, visitId));
  const offer = useQuery(offerQuery(api));
  return (
    <>
      {(visit.isPending || offer.isPending) && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={5} />
        </Loading>
      )}
      <LoadFailure title={t('move.failed.visit')} query={visit} />
      <LoadFailure title={t('book.failed.offer')} query={offer} />
      {visit.data && offer.data && <RescheduleSteps visit={visit.data} offer={offer.data} />}
    </>
  );
}
