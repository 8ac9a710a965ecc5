import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Inline, media } from '@telecare/ui';
import { Link } from 'react-router-dom';
import type { VisitChoices } from '../../visits/visit-choices.js';
import { JoinVisit } from '../../visits/join-visit.js';
import { visitPaths } from '../../visits/visit-paths.js';
import { useAppointmentsView } from './use-appointments-view.js';

interface VisitActsProps {
  readonly visit: AppointmentDto;
  readonly choices: VisitChoices;
  readonly now: Date;
  /** Ids of what says which visit the buttons are of. */
  readonly describedBy: string;
}

const Acts = styled(Inline)({ '&:empty': { display: 'none' }, [media.phone]: { '& > *': { flex: '1 1 auto' } } });

export function VisitActs({ visit, choices: { mayMove, mayCancel }, now, describedBy }: VisitActsProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const { askToCancel } = useAppointmentsView();
  return (
    <Acts>
      <JoinVisit visit={visit} now={now} describedBy={describedBy} />
      {mayMove && (
        <Button
          component={Link}
          to={inPractice(visitPaths.reschedule(visit.id))}
          variant="outlined"
          aria-describedby={describedBy}
        >
          {t('visit.reschedule')}
        </Button>
      )}
      {mayCancel && (
        <Button color="error" aria-describedby={describedBy} onClick={() => askToCancel(visit.id)}>
          {t('visit.cancel.act')}
        </Button>
      )}
    </Acts>
  );
}
