import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  dayText,
  ListRow,
  minutesBetween,
  minutesText,
  StatusChip,
  TextLink,
  TimeColumn,
  timeText,
  typeOf,
} from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';

export function UpcomingRow({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const zone = useShownZone();
  const start = new Date(appointment.startsAt);
  const length = minutesText(minutesBetween(start, new Date(appointment.endsAt)));
  return (
    <ListRow
      leading={<TimeColumn time={dayText(start, zone)} below={timeText(start, zone)} />}
      title={<TextLink to={inPractice(appointmentPaths.details(appointment.id))}>{typeOf(appointment)}</TextLink>}
      detail={t('appointment.how', {
        mode: t(`appointment.mode.${appointment.mode}`),
        length,
        name: appointment.practitioner.name,
      })}
      trailing={<StatusChip status={appointment.status} label={t(`appointment.status.${appointment.status}`)} />}
    />
  );
}
