import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Inline, media } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { JoinVisit } from '../../visits/join-visit.js';
import { visitChoices } from '../../visits/visit-choices.js';
import { visitPaths } from '../../visits/visit-paths.js';

interface AppointmentActsProps {
  readonly visit: AppointmentDto;
  readonly now: Date;
}

const Acts = styled(Inline)({ '&:empty': { display: 'none' }, [media.phone]: { '& > *': { flex: '1 1 auto' } } });

export function AppointmentActs({ visit, now }: AppointmentActsProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const { mayMove, mayCancel } = visitChoices(visit, now);
  return (
    <Acts>
      <JoinVisit visit={visit} now={now} />
      {mayMove && (
        <Button component={Link} to={inPractice(visitPaths.reschedule(visit.id))} variant="outlined">
          {t('visit.reschedule')}
        </Button>
      )}
      {mayCancel && (
        <Button component={Link} to={inPractice(visitPaths.cancel(visit.id))} color="error">
          {t('visit.cancel.act')}
        </Button>
      )}
    </Acts>
  );
}
