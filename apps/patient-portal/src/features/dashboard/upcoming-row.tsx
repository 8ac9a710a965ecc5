import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayText, ListRow, minutesBetween, minutesText, StatusChip, timeText, TimeColumn } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';

export function UpcomingRow({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('patient-portal');
  const zone = useShownZone();
  const start = new Date(visit.startsAt);
  const length = minutesText(minutesBetween(start, new Date(visit.endsAt)));
  return (
    <ListRow
      leading={<TimeColumn time={dayText(start, zone)} below={timeText(start, zone)} />}
      title={visit.type}
      detail={t('visit.how', { mode: t(`visit.mode.${visit.mode}`), length, name: visit.practitioner.name })}
      trailing={<StatusChip status={visit.status} label={t(`visit.status.${visit.status}`)} />}
    />
  );
}
