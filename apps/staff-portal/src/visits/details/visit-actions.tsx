import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { useMayManage } from '../use-may-manage.js';
import { useNextStep } from './use-visit-act.js';
import { VisitStep } from './visit-step.js';

interface VisitActionsProps {
  readonly visit: AppointmentDto;
  readonly onEdit: () => void;
  readonly onDetails: () => void;
}

/** In a row: the next step of the visit, another time or type, and everything about it. */
export function VisitActions({ visit, onEdit, onDetails }: VisitActionsProps) {
  const { t } = useTranslation('staff-portal');
  const next = useNextStep(visit);
  const mayManage = useMayManage();
  return (
    <>
      {next && <VisitStep visit={visit} step={next} variant="outlined" named />}
      {mayManage && (
        <Button
          variant="text"
          size="small"
          aria-label={t('visit.edit.title', { name: visit.patient.name })}
          onClick={onEdit}
        >
          {t('visit.edit.open')}
        </Button>
      )}
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
