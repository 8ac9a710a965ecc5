import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { type Ending, useVisitChoices } from './use-visit-act.js';
import { VisitStep } from './visit-step.js';

interface VisitPanelActionsProps {
  readonly visit: AppointmentDto;
  readonly onEnd: (ending: Ending) => void;
}

const Endings = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 'inherit', marginLeft: 'auto' });

/** The steps first, what ends the visit apart from them; nothing for a visit that is over. */
export function VisitPanelActions({ visit, onEnd }: VisitPanelActionsProps) {
  const { t } = useTranslation('staff-portal');
  const { steps, endings } = useVisitChoices(visit);
  return (
    <>
      {steps.map((step, index) => (
        <VisitStep key={step} visit={visit} step={step} variant={index === 0 ? 'contained' : 'outlined'} />
      ))}
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
