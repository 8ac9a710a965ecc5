import { PillRadios } from '../../appointments/booking/pill-radios.js';
import type { BoardView } from './board/use-board-choice.js';
import { useScheduleTexts } from './schedule.texts.js';

const VIEWS = ['list', 'board'] as const;

interface ViewSwitchProps {
  readonly shown: BoardView['view'];
  readonly onChoose: (view: BoardView['view']) => void;
}

export function ViewSwitch({ shown, onChoose }: ViewSwitchProps) {
  const { t } = useScheduleTexts();
  return (
    <PillRadios
      label={t('view.label')}
      pills={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      chosen={shown}
      onChoose={onChoose}
    />
  );
}
