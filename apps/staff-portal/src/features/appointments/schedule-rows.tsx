import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentDto, ScheduleList } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { DataList, EmptyState, EventAvailableRounded, Stacked, useNow } from '@telecare/ui';
import { type ReactNode, useState } from 'react';
import { EditAppointmentDialog } from '../../appointments/booking/edit-appointment.dialog.js';
import { useShownZone } from '../../use-shown-zone.js';
import { isOver } from '../../appointments/day-mark.rules.js';
import { dayName } from '../../appointments/day-names.js';
import { useShownAppointment } from '../../appointments/details/use-shown-appointment.js';
import { AppointmentActions } from '../../appointments/details/appointment-actions.js';
import { AppointmentRow } from '../../appointments/appointment-row.js';
import { SelectRow } from '../../appointments/batch/select-row.js';
import { BulkActs } from '../../appointments/batch/bulk-acts.js';
import { type RowSelection, useSelection } from '../../appointments/batch/use-selection.js';
import { useMayManage } from '../../appointments/use-may-manage.js';
import { FoldedAppointments } from './folded-appointments.js';
import { useScheduleFilter } from './use-schedule-filter.js';
import { useScheduleView } from './use-schedule-view.js';

interface ScheduleRowsProps {
  readonly tab: ScheduleList;
  readonly appointments: readonly AppointmentDto[];
  readonly stale: boolean;
}

const Fading = styled('div')({ transition: 'opacity 150ms ease-out 200ms', '&[data-stale]': { opacity: 0.5 } });

export function ScheduleRows({ tab, appointments, stale }: ScheduleRowsProps) {
  const { t } = useTranslation('staff-portal');
  const zone = useShownZone();
  const { open } = useShownAppointment();
  const { shown, readsEverybody } = useScheduleFilter();
  const { status } = useScheduleView();
  const now = useNow();
  const [edited, setEdited] = useState<AppointmentDto>();
  const selection = useSelection(appointments);
  const mayManage = useMayManage();
  // With a filter by status, all matches are expanded.
  const folds = tab === 'today' && !status;
  const over = folds ? appointments.filter(isOver) : [];
  const ahead = folds ? appointments.filter((appointment) => !isOver(appointment)) : appointments;
  const toRow = (appointment: AppointmentDto) => (
    <AppointmentRow
      key={appointment.id}
      appointment={appointment}
      day={dayName(appointment, now, zone)}
      showPractitioner={readsEverybody && !shown}
      showMore
      marked={tab === 'today'}
      besideTime={mayManage ? selectable(appointment, selection) : undefined}
      actions={
        <AppointmentActions
          appointment={appointment}
          onEdit={() => setEdited(appointment)}
          onDetails={() => open(appointment.id)}
        />
      }
    />
  );
  return (
    <Fading data-stale={stale || undefined} aria-busy={stale}>
      <Stacked style={{ gap: 8 }}>
        {mayManage && <ScheduleActs isEmpty={appointments.length === 0} selection={selection} />}
        {appointments.length === 0 && <NoAppointments tab={tab} />}
        {over.length > 0 && (
          <FoldedAppointments count={over.length}>
            <DataList label={t('appointments.over', { count: over.length })}>{over.map(toRow)}</DataList>
          </FoldedAppointments>
        )}
        {ahead.length > 0 && <DataList label={t('appointments.title')}>{ahead.map(toRow)}</DataList>}
        {appointments.length > 0 && ahead.length === 0 && <EmptyState title={t('appointments.nothingLeft')} />}
      </Stacked>
      {edited && <EditAppointmentDialog appointment={edited} onClose={() => setEdited(undefined)} />}
    </Fading>
  );
}

interface ScheduleActsProps {
  readonly isEmpty: boolean;
  readonly selection: ReturnType<typeof useSelection<AppointmentDto>>;
}

function ScheduleActs({ isEmpty, selection }: ScheduleActsProps) {
  const [isActing, setIsActing] = useState(false);
  // Keep the dialog of an action on the last appointment, so that it can show the result and undo it.
  if (isEmpty && !isActing) return null;
  return (
    <BulkActs
      selected={selection.selected}
      isAll={selection.isAll}
      onAll={selection.pressAll}
      acts={['confirm', 'move', 'cancel']}
      onOpen={() => setIsActing(true)}
      onDone={() => {
        setIsActing(false);
        selection.clear();
      }}
    />
  );
}

function NoAppointments({ tab }: Pick<ScheduleRowsProps, 'tab'>) {
  const { t } = useTranslation('staff-portal');
  const { clear } = useScheduleView();
  const { isNarrowed, count } = useScheduleFilter();
  const icon = <EventAvailableRounded aria-hidden />;
  if (!isNarrowed) return <EmptyState icon={icon} title={t(`appointments.none.${tab}`)} />;
  return (
    <EmptyState
      icon={icon}
      title={t('appointments.none.found')}
      description={t('appointments.none.foundHint')}
      action={
        count > 0 && (
          <Button variant="outlined" onClick={clear}>
            {t('appointments.clear')}
          </Button>
        )
      }
    />
  );
}

const selectable = (appointment: AppointmentDto, selection: RowSelection) =>
  function SelectableTime(time: ReactNode) {
    return (
      <SelectRow appointment={appointment} selection={selection}>
        {time}
      </SelectRow>
    );
  };
