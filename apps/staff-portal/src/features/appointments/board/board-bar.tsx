import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { BoardStage } from '@telecare/contracts';
import { media, space } from '@telecare/ui';
import { PillRadios } from '../../../appointments/booking/pill-radios.js';
import { useReadsEverybody } from '../../../appointments/use-may-manage.js';
import { useScheduleFilter } from '../use-schedule-filter.js';
import { WhoseAppointments } from '../whose-appointments.js';
import { useBoardTexts } from './board.texts.js';
import { StageChips } from './stage-chips.js';
import type { BoardView } from './use-board-choice.js';

interface BoardBarProps {
  readonly board: BoardView;
  readonly counts: Readonly<Partial<Record<BoardStage, number>>>;
  readonly stages: readonly BoardStage[];
  readonly onChoose: (stages: readonly BoardStage[]) => void;
}

const GROUPS = ['time', 'practitioner'] as const;

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  '& > [role="group"]': { flex: 1, minWidth: 'min(560px, 100%)' },
  '& [data-wall]': { minHeight: 36, [media.phone]: { display: 'none' } },
});

export function BoardBar({ board, counts, stages, onChoose }: BoardBarProps) {
  const { t } = useBoardTexts();
  const { me } = useScheduleFilter();
  const readsEverybody = useReadsEverybody();
  return (
    <Bar>
      <StageChips counts={counts} chosen={stages} onChoose={onChoose} />
      {me && <WhoseAppointments me={me} />}
      {readsEverybody && (
        <PillRadios
          label={t('group.label')}
          pills={GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
          chosen={board.group}
          onChoose={(group) => board.choose({ group })}
        />
      )}
      <Button data-wall variant="text" onClick={() => board.choose({ wall: !board.wall })}>
        {t(board.wall ? 'wall.close' : 'wall.open')}
      </Button>
    </Bar>
  );
}
