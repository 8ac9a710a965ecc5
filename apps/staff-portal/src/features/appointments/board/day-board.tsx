import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type BoardAppointment, type BoardStage, Permission, stageOf } from '@telecare/contracts';
import { LoadFailure, useMay } from '@telecare/portal-kit';
import { useTranslation } from '@telecare/shell-sdk';
import { EmptyState, EventAvailableRounded, ListSkeleton, Loading, localDay, useNow } from '@telecare/ui';
import { useState } from 'react';
import { AbsentLines } from '../../../appointments/absence/today/absent-lines.js';
import type { AbsentToday } from '../../../appointments/absence/today/use-absent-today.js';
import { useAbsent } from '../../../appointments/absence/use-absent.js';
import { RoomTakenDialog } from '../../../appointments/rooms/room-taken.dialog.js';
import { UndoBar } from '../../../appointments/undo-bar.js';
import { alertsOfDayQuery } from '../../../patients/alerts/alerts.api.js';
import { useShownZone } from '../../../use-shown-zone.js';
import { useScheduleFilter } from '../use-schedule-filter.js';
import { BoardBar } from './board-bar.js';
import { BoardFrame } from './board-frame.js';
import { BoardRows } from './rows/board-rows.js';
import { dayBoardQuery } from './board.api.js';
import { useBoardTexts } from './board.texts.js';
import { useBoardAct } from './use-board-act.js';
import type { BoardView } from './use-board-choice.js';

interface DayBoardProps {
  readonly board: BoardView;
  readonly today: AbsentToday;
}

export function DayBoard({ board, today }: DayBoardProps) {
  const { t } = useBoardTexts();
  const { t: common } = useTranslation('staff-portal');
  const now = useNow();
  const [stages, setStages] = useState<readonly BoardStage[]>([]);
  const { shown } = useScheduleFilter();
  const api = useApi();
  const day = localDay(now, useShownZone());
  const query = useQuery(dayBoardQuery(api, day));
  const alerts = useQuery({ ...alertsOfDayQuery(api, day), enabled: useMay(Permission.PatientAlertRead) });
  const acts = useBoardAct();
  const absent = useAbsent();
  const appointments = query.data?.filter(({ practitioner }) => !shown || practitioner.id === shown) ?? [];
  const rows = appointments.filter((row) => stages.length === 0 || stages.some((stage) => stage === stageOf(row)));
  return (
    <BoardFrame wall={board.wall}>
      <BoardBar board={board} counts={countsOf(appointments)} stages={stages} onChoose={setStages} />
      <AbsentLines today={today} onOpen={board.wall ? undefined : absent.openKnown} />
      {query.isPending && (
        <Loading label={common('loading')}>
          <ListSkeleton rows={8} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={query} />
      {query.data && <LoadFailure title={t('alertsFailed')} query={alerts} />}
      {rows.length > 0 && (
        <BoardRows
          appointments={rows}
          alerts={alerts.data}
          now={now}
          group={board.group}
          acts={acts}
          absent={today.absent}
          onAbsent={board.wall ? undefined : absent.open}
          onKnownAbsent={board.wall ? undefined : absent.openKnown}
        />
      )}
      {query.data && rows.length === 0 && (
        <EmptyState
          icon={<EventAvailableRounded aria-hidden />}
          title={t(stages.length > 0 ? 'noneInStages' : 'none')}
          action={
            stages.length > 0 && (
              <Button variant="outlined" onClick={() => setStages([])}>
                {t('showAll')}
              </Button>
            )
          }
        />
      )}
      {absent.dialog}
      {acts.taken && (
        <RoomTakenDialog error={acts.taken.error} onConfirm={acts.useRoomAnyway} onCancel={acts.chooseAnotherRoom} />
      )}
      <UndoBar text={acts.done?.text} undoLabel={t('undo')} onUndo={acts.undo} onClose={acts.forget} />
    </BoardFrame>
  );
}

function countsOf(appointments: readonly BoardAppointment[]): Partial<Record<BoardStage, number>> {
  const counts: Partial<Record<BoardStage, number>> = {};
  for (const appointment of appointments) {
    const stage = stageOf(appointment);
    if (stage) counts[stage] = (counts[stage] ?? 0) + 1;
  }
  return counts;
}
