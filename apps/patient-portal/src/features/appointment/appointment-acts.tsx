import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Inline, media } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { JoinAppointment } from '../../appointments/join-appointment.js';
import { appointmentChoices } from '../../appointments/appointment-choices.js';
import { MessageProvider } from '../../appointments/message-provider.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';

interface AppointmentActsProps {
  readonly appointment: AppointmentDto;
  readonly now: Date;
}

const Acts = styled(Inline)({ '&:empty': { display: 'none' }, [media.phone]: { '& > *': { flex: '1 1 auto' } } });

export function AppointmentActs({ appointment, now }: AppointmentActsProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const { mayMove, mayCancel } = appointmentChoices(appointment, now);
  return (
    <Acts>
      <JoinAppointment appointment={appointment} now={now} />
      {mayMove && (
        <Button component={Link} to={inPractice(appointmentPaths.reschedule(appointment.id))} variant="outlined">
          {t('appointment.reschedule')}
        </Button>
      )}
      <MessageProvider appointment={appointment} />
      {mayCancel && (
        <Button component={Link} to={inPractice(appointmentPaths.cancel(appointment.id))} color="error">
          {t('appointment.cancel.act')}
        </Button>
      )}
    </Acts>
  );
}
