import Button from '@mui/material/Button';
import type { AppointmentDto, ScheduleConflicts } from '@telecare/contracts';
import { DataList, dayText, ListRow, TimeColumn, timeText } from '@telecare/ui';
import { useState } from 'react';
import { useShownZone } from '../../use-shown-zone.js';
import { useOutsideHoursText } from '../booking/refusals/use-outside-hours-text.js';
import { SelectRow } from '../batch/select-row.js';
import type { RowSelection } from '../batch/use-selection.js';
import { type AppointmentDialog, AppointmentDialogs } from '../details/appointment-dialogs.js';
import { useConflictTexts } from './conflicts.texts.js';

interface ConflictListProps {
  readonly conflicts: ScheduleConflicts;
  readonly label: string;
  readonly onClosed?: () => void;
  readonly selection?: RowSelection;
}

interface Opened {
  readonly appointment: AppointmentDto;
  readonly dialog: AppointmentDialog;
}

export function ConflictList({ conflicts, label, onClosed, selection }: ConflictListProps) {
  const { t: tConflict } = useConflictTexts();
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
            leading={<When appointment={appointment} selection={selection} />}
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
                  aria-label={tConflict('moveOf', { name: appointment.patient.name })}
                  onClick={() => setOpened({ appointment: appointment, dialog: { kind: 'edit', moves: true } })}
                >
                  {tConflict('move')}
                </Button>
                <Button
                  variant="text"
                  size="small"
                  color="error"
                  aria-label={tConflict('cancelOf', { name: appointment.patient.name })}
                  onClick={() => setOpened({ appointment: appointment, dialog: { kind: 'end', ending: 'cancel' } })}
                >
                  {tConflict('cancel')}
                </Button>
              </>
            }
          />
        ))}
      </DataList>
      {count > items.length && <div>{tConflict('more', { count: count - items.length })}</div>}
      {opened && <AppointmentDialogs {...opened} onClose={close} />}
    </>
  );
}

interface WhenProps {
  readonly appointment: AppointmentDto;
  readonly selection: RowSelection | undefined;
}

function When({ appointment, selection }: WhenProps) {
  const timeZone = useShownZone();
  const start = new Date(appointment.startsAt);
  const time = <TimeColumn time={timeText(start, timeZone)} below={dayText(start, timeZone)} />;
  if (!selection) return time;
  return (
    <SelectRow appointment={appointment} selection={selection}>
      {time}
    </SelectRow>
  );
}
