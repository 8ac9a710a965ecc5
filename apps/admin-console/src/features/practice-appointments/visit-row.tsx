import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import {
  Chip,
  dayText,
  ListRow,
  localDay,
  minutesBetween,
  minutesText,
  relativeDayText,
  StatusChip,
  TimeColumn,
  timeText,
  typeOf,
  useNow,
} from '@telecare/ui';

interface VisitRowProps {
  readonly visit: AppointmentDto;
  readonly zone: string;
}

/** A visit on the practice's clock: when, who with whom, what, how far. Contacts and notes stay with the practice. */
export function VisitRow({ visit, zone }: VisitRowProps) {
  const { t } = useTranslation('admin-console');
  const now = useNow();
  const { mode, status } = visit;
  const start = new Date(visit.startsAt);
  const day = relativeDayText(localDay(start, zone), localDay(now, zone)) ?? dayText(start, zone);
  const length = minutesText(minutesBetween(start, new Date(visit.endsAt)));
  return (
    <ListRow
      leading={<TimeColumn time={timeText(start, zone)} below={day} />}
      title={visit.patient.name}
      detail={t('visit.what', { type: typeOf(visit), mode: t(`visit.mode.${mode}`), length })}
      meta={visit.practitioner.name}
      trailing={
        <>
          {visit.overbooked && <Chip tone="amber">{t('visit.overbooked')}</Chip>}
          {visit.outsideHours && <Chip tone="amber">{t('visit.outsideHours')}</Chip>}
          <StatusChip status={status} label={t(`visit.status.${status}`)} />
        </>
      }
    />
  );
}
