import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { Slot, SlotQuery } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, dayText, Loading, noonOf } from '@telecare/ui';
import { useShownZone } from '../../../use-shown-zone.js';
import { slotsQuery } from '../../booking.api.js';
import { byDay } from './free-days.js';
import { PillRadios } from '../pill-radios.js';
import { TimesOfDay } from './times-of-day.js';

interface FreeTimesProps {
  readonly query: SlotQuery;
  readonly day: string;
  readonly chosen: Slot | null;
  readonly onDay: (day: string) => void;
  readonly onChoose: (slot: Slot) => void;
}

export function FreeTimes({ query, day, chosen, onDay, onChoose }: FreeTimesProps) {
  const { t } = useTranslation('staff-portal');
  const timeZone = useShownZone();
  const slots = useQuery(slotsQuery(useApi(), query));
  const days = byDay(slots.data ?? [], timeZone);
  const [shown, times] = [...days].find(([free]) => free === day) ?? [...days][0] ?? [];
  return (
    <>
      {slots.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={3} />
        </Loading>
      )}
      <LoadFailure title={t('appointment.booking.timesFailed')} query={slots} />
      {slots.data && !times && <div role="status">{t('appointment.booking.noTimes', { count: query.days })}</div>}
      {times && (
        <>
          <PillRadios
            label={t('appointment.booking.day')}
            pills={[...days.keys()].map((free) => ({ value: free, label: dayText(noonOf(free), 'UTC') }))}
            chosen={shown}
            onChoose={onDay}
          />
          <TimesOfDay slots={times} chosen={chosen} onChoose={onChoose} />
        </>
      )}
    </>
  );
}
