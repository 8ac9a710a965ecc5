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

interface AppointmentRowProps {
  readonly appointment: AppointmentDto;
  readonly zone: string;
}

export function AppointmentRow({ appointment, zone }: AppointmentRowProps) {
  const { t } = useTranslation('admin-console');
  const now = useNow();
  const { mode, status } = appointment;
  const start = new Date(appointment.startsAt);
  const day = relativeDayText(localDay(start, zone), localDay(now, zone)) ?? dayText(start, zone);
  const length = minutesText(minutesBetween(start, new Date(appointment.endsAt)));
  return (
    <ListRow
      leading={<TimeColumn time={timeText(start, zone)} below={day} />}
      title={appointment.patient.name}
      detail={t('appointment.what', { type: typeOf(appointment), mode: t(`appointment.mode.${mode}`), length })}
      meta={appointment.practitioner.name}
      trailing={
        <>
          {appointment.overbooked && <Chip tone="amber">{t('appointment.overbooked')}</Chip>}
          {appointment.outsideHours && <Chip tone="amber">{t('appointment.outsideHours')}</Chip>}
          <StatusChip status={status} label={t(`appointment.status.${status}`)} />
        </>
      }
    />
  );
}
