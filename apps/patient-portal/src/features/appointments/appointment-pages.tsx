import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { OwnSchedulePage } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, ShowMore, useNow } from '@telecare/ui';
import { CancelAppointmentDialog } from './cancel-appointment.dialog.js';
import { NoAppointments } from './no-appointments.js';
import { useAppointmentsView } from './use-appointments-view.js';
import { AppointmentList } from './appointment-list.js';

interface AppointmentPagesProps {
  readonly appointments: UseInfiniteQueryResult<InfiniteData<OwnSchedulePage>>;
}

export function AppointmentPages({ appointments }: AppointmentPagesProps) {
  const { t } = useTranslation('patient-portal');
  const { cancellingId, closeQuestion } = useAppointmentsView();
  const now = useNow();
  const rows = appointments.data?.pages.flatMap(({ items }) => items);
  const cancelling = rows?.find(({ id }) => id === cancellingId);
  return (
    <>
      {appointments.isPending && <AppointmentsLoading />}
      {rows?.length === 0 && <NoAppointments />}
      {rows && rows.length > 0 && (
        <AppointmentList appointments={rows} now={now} stale={appointments.isPlaceholderData} />
      )}
      <LoadFailure title={t('appointments.failed')} query={appointments} />
      <ShowMore query={appointments} label={t('appointments.more')} />
      {cancelling && (
        <CancelAppointmentDialog key={cancelling.id} appointment={cancelling} now={now} onClose={closeQuestion} />
      )}
    </>
  );
}

function AppointmentsLoading() {
  const { t } = useTranslation('patient-portal');
  return (
    <Loading label={t('loading')}>
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
      <CardSkeleton lines={3} />
    </Loading>
  );
}
