import Button from '@mui/material/Button';
import { type AppointmentDto, type BlockedTimeConflicts, MOVABLE_STATUSES } from '@telecare/contracts';
import { DataList, dayText, ListRow, Section, Stacked, TimeColumn, timeText } from '@telecare/ui';
import { useMayManage } from '../../../appointments/use-may-manage.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { useBlockedTexts } from './blocked.texts.js';

interface AppointmentsInTheWayProps {
  readonly conflicts: BlockedTimeConflicts;
  readonly weekly: boolean;
  readonly onMove: (appointment: AppointmentDto) => void;
}

export function AppointmentsInTheWay({ conflicts, weekly, onMove }: AppointmentsInTheWayProps) {
  const { t } = useBlockedTexts();
  const zone = useShownZone();
  const mayManage = useMayManage();
  const { count, items } = conflicts;
  const title = t('inTheWay', { count });
  return (
    <Section title={title}>
      <Stacked>
        <div role="alert">{t(weekly ? 'inTheWayWeekly' : 'inTheWayOnce')}</div>
        <DataList label={title}>
          {items.map((appointment) => (
            <ListRow
              key={appointment.id}
              leading={
                <TimeColumn
                  time={timeText(new Date(appointment.startsAt), zone)}
                  below={dayText(new Date(appointment.startsAt), zone)}
                />
              }
              title={appointment.patient.name}
              trailing={
                mayManage &&
                MOVABLE_STATUSES.includes(appointment.status) && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={t('moveOf', { name: appointment.patient.name })}
                    onClick={() => onMove(appointment)}
                  >
                    {t('move')}
                  </Button>
                )
              }
            />
          ))}
        </DataList>
        {count > items.length && items.length > 0 && <div>{t('more', { count: count - items.length })}</div>}
      </Stacked>
    </Section>
  );
}
