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
import { visitPaths } from '../../visits/visit-paths.js';

export function UpcomingRow({ visit }: { readonly visit: AppointmentDto }) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const zone = useShownZone();
  const start = new Date(visit.startsAt);
  const length = minutesText(minutesBetween(start, new Date(visit.endsAt)));
  return (
    <ListRow
      leading={<TimeColumn time={dayText(start, zone)} below={timeText(start, zone)} />}
      title={<TextLink to={inPractice(visitPaths.details(visit.id))}>{typeOf(visit)}</TextLink>}
      detail={t('visit.how', { mode: t(`visit.mode.${visit.mode}`), length, name: visit.practitioner.name })}
      trailing={<StatusChip status={visit.status} label={t(`visit.status.${visit.status}`)} />}
    />
  );
}
