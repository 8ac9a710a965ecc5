import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { Slot } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, Loading, localDay, noonOf } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { freeFortnightQuery, type Wanted } from '../booking.api.js';
import { fortnightOf } from './fortnight.js';
import { FortnightSteps } from './fortnight-steps.js';
import { FreeTimes } from './free-times.js';
import { NoFreeTimes } from './no-free-times.js';
import { useBookingAddress } from '../use-booking-address.js';
import { ZoneNote } from './zone-note.js';

interface TimeChoiceProps {
  readonly wanted: Wanted;
  readonly onChoose: (slot: Slot) => void;
}

export function TimeChoice({ wanted, onChoose }: TimeChoiceProps) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const { day, showDay } = useBookingAddress();
  const today = localDay(new Date(), zone);
  const first = fortnightOf(day, today);
  const fortnight = useQuery({
    ...freeFortnightQuery(useApi(), wanted, first, zone),
    placeholderData: keepPreviousData,
  });
  // Times of another practitioner may stay until the new ones have loaded, but times of another week may not.
  const free = fortnight.data?.first === first ? fortnight.data.days : undefined;
  return (
    <>
      <FortnightSteps first={first} today={today} onShow={showDay} />
      <ZoneNote at={noonOf(first)} />
      {!free && !fortnight.isError && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={6} />
        </Loading>
      )}
      <LoadFailure title={t('book.failed.times')} query={fortnight} />
      {free?.length === 0 && <NoFreeTimes key={first} wanted={wanted} first={first} today={today} onShow={showDay} />}
      {free && free.length > 0 && (
        <FreeTimes days={free} day={day} stale={fortnight.isPlaceholderData} onShow={showDay} onChoose={onChoose} />
      )}
    </>
  );
}
