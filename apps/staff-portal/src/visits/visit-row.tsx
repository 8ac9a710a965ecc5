import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ListRow, minutesBetween, minutesText, StatusChip, timeText, TimeColumn } from '@telecare/ui';
import type { ReactNode } from 'react';

interface VisitRowProps {
  readonly visit: AppointmentDto;
  /** The day, where the list holds several; otherwise the visit's length stands there. */
  readonly day?: string;
  /** Who sees the patient, where the list holds several practitioners. */
  readonly showPractitioner?: boolean;
  /** What can be done with it here. */
  readonly actions?: ReactNode;
}

/** A visit in the practice's own time: when, who, what, how far. */
export function VisitRow({ visit, day, showPractitioner, actions }: VisitRowProps) {
  const { t } = useTranslation('staff-portal');
  const start = new Date(visit.startsAt);
  const length = minutesText(minutesBetween(start, new Date(visit.endsAt)));
  const mode = t(`visit.mode.${visit.mode}`);
  return (
    <ListRow
      leading={<TimeColumn time={timeText(start, visit.timeZone)} below={day ?? length} />}
      title={visit.patient.name}
      detail={t('visit.what', { type: visit.type, mode })}
      meta={showPractitioner ? visit.practitioner.name : undefined}
      trailing={
        <>
          <StatusChip status={visit.status} label={t(`visit.status.${visit.status}`)} />
          {actions}
        </>
      }
    />
  );
}
