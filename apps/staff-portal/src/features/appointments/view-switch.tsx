import { useTranslation } from '@telecare/shell-sdk';
import { PillRadios } from '../../appointments/booking/pill-radios.js';
import type { BoardView } from './board/use-board-choice.js';

const VIEWS = ['list', 'board'] as const;

interface ViewSwitchProps {
  readonly shown: BoardView['view'];
  readonly onChoose: (view: BoardView['view']) => void;
}

export function ViewSwitch({ shown, onChoose }: ViewSwitchProps) {
  const { t } = useTranslation('staff-portal');
  return (
    <PillRadios
      label={t('appointments.view.label')}
      pills={VIEWS.map((value) => ({ value, label: t(`appointments.view.${value}`) }))}
      chosen={shown}
      onChoose={onChoose}
    />
  );
}
