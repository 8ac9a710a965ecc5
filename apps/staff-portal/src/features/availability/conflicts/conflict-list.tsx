import Button from '@mui/material/Button';
import type { AppointmentDto, ScheduleConflicts } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, dayText, ListRow, TimeColumn, timeText } from '@telecare/ui';
import { useState } from 'react';
import { useShownZone } from '../../../use-shown-zone.js';
import { useOutsideHoursText } from '../../../appointments/booking/refusals/use-outside-hours-text.js';
import { type AppointmentDialog, AppointmentDialogs } from '../../../appointments/details/appointment-dialogs.js';

interface ConflictListProps {
  readonly conflicts: ScheduleConflicts;
  readonly label: string;
  readonly onClosed?: () => void;
}

interface Opened {
  readonly appointment: AppointmentDto;
  readonly dialog: AppointmentDialog;
}

export function ConflictList({ conflicts, label, onClosed }: ConflictListProps) {
  const { t } = useTranslation('staff-portal');
  const reasonText = useOutsideHoursText();
  const [opened, setOpened] = useState<Opened>();
  const { count, items } = conflicts;
  const close = () => {
    setOpened(undefined);
    onClosed?.();
  };
  return (
    <>
      <DataList label={label}>
        {items.map(({ appointment, reason }) => (
          <ListRow
            key={appointment.id}
            leading={<When appointment={appointment} />}
            title={appointment.patient.name}
            detail={
              <>
                <div>{appointment.practitioner.name}</div>
                <div>{reasonText(reason)}</div>
              </>
            }
            trailing={
              <>
                <Button
                  variant="text"
                  size="small"
                  aria-label={t('scheduling.conflicts.moveOf', { name: appointment.patient.name })}
                  onClick={() => setOpened({ appointment: appointment, dialog: { kind: 'edit', moves: true } })}
                >
                  {t('scheduling.conflicts.move')}
                </Button>
                <Button
                  variant="text"
                  size="small"
                  color="error"
                  aria-label={t('scheduling.conflicts.cancelOf', { name: appointment.patient.name })}
                  onClick={() => setOpened({ appointment: appointment, dialog: { kind: 'end', ending: 'cancel' } })}
                >
                  {t('scheduling.conflicts.cancel')}
                </Button>
              </>
            }
          />
        ))}
      </DataList>
      {count > items.length && <div>{t('scheduling.conflicts.more', { count: count - items.length })}</div>}
      {opened && <AppointmentDialogs {...opened} onClose={close} />}
    </>
  );
}

function When({ appointment: { startsAt } }: { readonly appointment: AppointmentDto }) {
  const timeZone = useShownZone();
  const start = new Date(startsAt);
  return <TimeColumn time={timeText(start, timeZone)} below={dayText(start, timeZone)} />;
}
