import Button from '@mui/material/Button';
import type { AppointmentDto, BlockedTimeConflicts } from '@telecare/contracts';
import { DataList, dayText, ListRow, Section, Stacked, TimeColumn, timeText } from '@telecare/ui';
import { useState } from 'react';
import { AppointmentDialogs } from '../../../appointments/details/appointment-dialogs.js';
import { useMayManage } from '../../../appointments/use-may-manage.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { useBlockedTexts } from './blocked.texts.js';

interface AppointmentsInTheWayProps {
  readonly conflicts: BlockedTimeConflicts;
  readonly weekly: boolean;
  readonly onMoved: () => void;
}

export function AppointmentsInTheWay({ conflicts, weekly, onMoved }: AppointmentsInTheWayProps) {
  const { t } = useBlockedTexts();
  const zone = useShownZone();
  const mayManage = useMayManage();
  const [moving, setMoving] = useState<AppointmentDto>();
  const { count, items } = conflicts;
  const title = t('inTheWay', { count });
  const close = () => {
    setMoving(undefined);
    onMoved();
  };
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
                mayManage && (
                  <Button
                    variant="text"
                    size="small"
                    aria-label={t('moveOf', { name: appointment.patient.name })}
                    onClick={() => setMoving(appointment)}
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
      {moving && <AppointmentDialogs appointment={moving} dialog={{ kind: 'edit', moves: true }} onClose={close} />}
    </Section>
  );
}
