import Button from '@mui/material/Button';
import { type AppointmentDto, joinWindow } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { VideocamOutlined } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { appointmentPaths } from './appointment-paths.js';

interface JoinAppointmentProps {
  readonly appointment: AppointmentDto;
  readonly now: Date;
  readonly describedBy?: string;
}

export function JoinAppointment({ appointment, now, describedBy }: JoinAppointmentProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  if (joinWindow(appointment, now) !== 'open') return null;
  return (
    <Button
      component={Link}
      to={inPractice(appointmentPaths.call(appointment.id))}
      variant="contained"
      startIcon={<VideocamOutlined />}
      aria-describedby={describedBy}
    >
      {t('appointment.join')}
    </Button>
  );
}
