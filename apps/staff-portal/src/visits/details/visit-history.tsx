import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentEventDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/failures';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import {
  Chip,
  DataList,
  dayText,
  dayTimeText,
  ListRow,
  ListSkeleton,
  Loading,
  Section,
  StatusChip,
  timeText,
  TimeColumn,
} from '@telecare/ui';
import { appointmentHistoryQuery } from '../visits.api.js';

/** Who led the visit to which state, when and why. */
export function VisitHistory({ visitId }: { readonly visitId: string }) {
  const { t } = useTranslation('staff-portal');
  const history = useQuery(appointmentHistoryQuery(useApi(), visitId));
  return (
    <Section title={t('visit.history.title')}>
      {history.isPending && (
        <Loading label={t('loading')}>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      <LoadFailure title={t('visit.history.failed')} query={history} />
      {history.data && history.data.items.length === 0 && t('visit.history.none')}
      {history.data && history.data.items.length > 0 && (
        <DataList label={t('visit.history.title')}>
          {history.data.items.map((event) => (
            <HistoryRow key={`${event.at} ${event.to} ${event.moved?.toStart}`} event={event} />
          ))}
        </DataList>
      )}
    </Section>
  );
}

function HistoryRow({ event }: { readonly event: AppointmentEventDto }) {
  const { t } = useTranslation('staff-portal');
  const { timeZone } = useTenant().practice;
  const at = new Date(event.at);
  return (
    <ListRow
      leading={<TimeColumn time={timeText(at, timeZone)} below={dayText(at, timeZone)} />}
      title={event.by ?? t('visit.history.nobody')}
      detail={
        <>
          {event.moved && <MoveLines moved={event.moved} />}
          {event.reason && <div>{event.reason}</div>}
        </>
      }
      trailing={
        event.moved ? (
          <Chip tone="grey">{t('visit.history.moved')}</Chip>
        ) : (
          <StatusChip status={event.to} label={t(`visit.status.${event.to}`)} />
        )
      }
    />
  );
}

function MoveLines({ moved }: { readonly moved: NonNullable<AppointmentEventDto['moved']> }) {
  const { t } = useTranslation('staff-portal');
  const { timeZone } = useTenant().practice;
  const { fromStart, toStart, fromPractitioner, toPractitioner } = moved;
  const time = (start: string) => dayTimeText(new Date(start), timeZone);
  return (
    <>
      {fromStart !== toStart && <div>{t('visit.history.from', { from: time(fromStart), to: time(toStart) })}</div>}
      {fromPractitioner !== toPractitioner && (
        <div>{t('visit.history.from', { from: fromPractitioner, to: toPractitioner })}</div>
      )}
    </>
  );
}
