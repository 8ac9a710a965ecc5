import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { useNextStep } from './use-visit-act.js';
import { VisitStep } from './visit-step.js';

interface VisitActionsProps {
  readonly visit: AppointmentDto;
  readonly onDetails: () => void;
}

/** In a row: the next step of the visit, and everything about it. */
export function VisitActions({ visit, onDetails }: VisitActionsProps) {
  const { t } = useTranslation('staff-portal');
  const next = useNextStep(visit);
  return (
    <>
      {next && <VisitStep visit={visit} step={next} variant="outlined" named />}
      <Button
        variant="text"
        size="small"
        aria-label={t('visit.detailsNamed', { name: visit.patient.name })}
        onClick={onDetails}
      >
        {t('visit.details')}
      </Button>
    </>
  );
}
