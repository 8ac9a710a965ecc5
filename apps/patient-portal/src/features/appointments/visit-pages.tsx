import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { OwnSchedulePage } from '@telecare/contracts';
import { LoadFailure } from '@telecare/failures';
import { useTranslation } from '@telecare/shell-sdk';
import { ShowMore, useNow } from '@telecare/ui';
import { CancelVisitDialog } from './cancel-visit.dialog.js';
import { NoVisits } from './no-visits.js';
import { useAppointmentsView } from './use-appointments-view.js';
import { VisitList } from './visit-list.js';
import { VisitsLoading } from './visits-loading.js';

interface VisitPagesProps {
  readonly visits: UseInfiniteQueryResult<InfiniteData<OwnSchedulePage>>;
}

/** A tab's visits, a page at a time, and the question about the one that is to be cancelled. */
export function VisitPages({ visits }: VisitPagesProps) {
  const { t } = useTranslation('patient-portal');
  const { cancellingId, closeQuestion } = useAppointmentsView();
  const now = useNow();
  const rows = visits.data?.pages.flatMap(({ items }) => items);
  const cancelling = rows?.find(({ id }) => id === cancellingId);
  return (
    <>
      {visits.isPending && <VisitsLoading />}
      {rows?.length === 0 && <NoVisits />}
      {rows && rows.length > 0 && <VisitList visits={rows} now={now} stale={visits.isPlaceholderData} />}
      <LoadFailure title={t('appointments.failed')} query={visits} />
      <ShowMore query={visits} label={t('appointments.more')} />
      {cancelling && <CancelVisitDialog key={cancelling.id} visit={cancelling} now={now} onClose={closeQuestion} />}
    </>
  );
}
