import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Inline, media } from '@telecare/ui';
import { Link } from 'react-router-dom';
import type { AppointmentChoices } from '../../appointments/appointment-choices.js';
import { JoinAppointment } from '../../appointments/join-appointment.js';
import { MessageProvider } from '../../appointments/message-provider.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';
import { useAppointmentsView } from './use-appointments-view.js';

interface AppointmentActsProps {
  readonly appointment: AppointmentDto;
  readonly choices: AppointmentChoices;
  readonly now: Date;
  readonly describedBy: string;
}

const Acts = styled(Inline)({ '&:empty': { display: 'none' }, [media.phone]: { '& > *': { flex: '1 1 auto' } } });

export function AppointmentActs({
  appointment,
  choices: { mayMove, mayCancel },
  now,
  describedBy,
}: AppointmentActsProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const { askToCancel } = useAppointmentsView();
  return (
    <Acts>
      <JoinAppointment appointment={appointment} now={now} describedBy={describedBy} />
      {mayMove && (
        <Button
          component={Link}
          to={inPractice(appointmentPaths.reschedule(appointment.id))}
          variant="outlined"
          aria-describedby={describedBy}
        >
          {t('appointment.reschedule')}
        </Button>
      )}
      <MessageProvider appointment={appointment} describedBy={describedBy} />
      {mayCancel && (
        <Button color="error" aria-describedby={describedBy} onClick={() => askToCancel(appointment.id)}>
          {t('appointment.cancel.act')}
        </Button>
      )}
    </Acts>
  );
}
