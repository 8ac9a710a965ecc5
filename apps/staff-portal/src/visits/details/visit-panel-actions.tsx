import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { useMayManage } from '../use-may-manage.js';
import { JoinFromPanel } from '../video/join-from-panel.js';
import { type Ending, useVisitChoices } from './use-visit-act.js';
import { VisitStep } from './visit-step.js';

interface VisitPanelActionsProps {
  readonly visit: AppointmentDto;
  readonly onEdit: () => void;
  readonly onEnd: (ending: Ending) => void;
}

const Endings = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 'inherit', marginLeft: 'auto' });

/** The steps first, what ends the visit apart from them; of a visit that is over only the notes can be edited. */
export function VisitPanelActions({ visit, onEdit, onEnd }: VisitPanelActionsProps) {
  const { t } = useTranslation('staff-portal');
  const { steps, endings, mayReopen } = useVisitChoices(visit);
  const mayManage = useMayManage();
  return (
    <>
      {visit.mode === 'video' && <JoinFromPanel visit={visit} />}
      {steps.map((step, index) => (
        <VisitStep key={step} visit={visit} step={step} variant={index === 0 ? 'contained' : 'outlined'} />
      ))}
      {mayManage && (
        <Button variant="outlined" onClick={onEdit}>
          {t('visit.edit.open')}
        </Button>
      )}
      {mayReopen && <VisitStep visit={visit} step="reopen" variant="text" />}
      {endings.length > 0 && (
        <Endings>
          {endings.map((ending) => (
            <Button
              key={ending}
              variant="text"
              color={ending === 'cancel' ? 'error' : 'inherit'}
              onClick={() => onEnd(ending)}
            >
              {t(`visit.action.${ending}`)}
            </Button>
          ))}
        </Endings>
      )}
    </>
  );
}
