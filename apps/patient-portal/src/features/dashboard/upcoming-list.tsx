import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  DataList,
  dayText,
  ListRow,
  minutesBetween,
  minutesText,
  readerZone,
  Section,
  StatusChip,
  timeText,
  TimeColumn,
} from '@telecare/ui';

/** The visits after the next one. */
export function UpcomingList({ visits }: { readonly visits: readonly AppointmentDto[] }) {
  const { t } = useTranslation('patient-portal');
  return (
    <Section title={t('dashboard.upcoming')}>
      <DataList label={t('dashboard.upcoming')}>
        {visits.map((visit) => (
          <UpcomingRow key={visit.id} visit={visit} />
        ))}
      </DataList>
    </Section>
  );
}

function UpcomingRow({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('patient-portal');
  const start = new Date(visit.startsAt);
  const length = minutesText(minutesBetween(start, new Date(visit.endsAt)));
  return (
    <ListRow
      leading={<TimeColumn time={dayText(start, readerZone())} below={timeText(start, readerZone())} />}
      title={visit.type}
      detail={t('visit.how', { mode: t(`visit.mode.${visit.mode}`), length, name: visit.practitioner.name })}
      trailing={<StatusChip status={visit.status} label={t(`visit.status.${visit.status}`)} />}
    />
  );
}
