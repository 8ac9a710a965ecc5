import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type AppointmentDto, joinWindow } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Inline, media } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { ContactPractice } from '../../appointments/contact-practice.js';
import { JoinAppointment } from '../../appointments/join-appointment.js';
import { appointmentChoices } from '../../appointments/appointment-choices.js';
import { LimitHint } from '../../appointments/limit-hint.js';
import { useContactHint } from '../../appointments/use-contact-hint.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';

interface NextAppointmentActsProps {
  readonly appointment: AppointmentDto;
  readonly now: Date;
}

const Acts = styled(Inline)({ [media.phone]: { '& > *': { flex: '1 1 auto' } } });

export function NextAppointmentActs({ appointment, now }: NextAppointmentActsProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const { mayMove, mayCancel } = appointmentChoices(appointment, now);
  const { hint } = useContactHint(appointment, now);
  const mayJoin = joinWindow(appointment, now) === 'open';
  return (
    <>
      {(mayJoin || mayMove || mayCancel) && (
        <Acts>
          <JoinAppointment appointment={appointment} now={now} />
          {mayMove && (
            <Button component={Link} to={inPractice(appointmentPaths.reschedule(appointment.id))} variant="outlined">
              {t('appointment.reschedule')}
            </Button>
          )}
          {mayCancel && (
            <Button component={Link} to={inPractice(appointmentPaths.cancel(appointment.id))} color="error">
              {t('appointment.cancel.act')}
            </Button>
          )}
        </Acts>
      )}
      <LimitHint appointment={appointment} now={now} />
      <ContactPractice hint={hint} />
    </>
  );
}
