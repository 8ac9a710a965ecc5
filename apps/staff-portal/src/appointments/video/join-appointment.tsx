import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { VideocamOutlined } from '@telecare/ui';
import { Link } from 'react-router-dom';

interface JoinAppointmentProps {
  readonly appointment: AppointmentDto;
  readonly named?: boolean;
}

export function JoinAppointment({ appointment, named }: JoinAppointmentProps) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  return (
    <Button
      component={Link}
      to={inPractice(`/appointments/call?appointment=${appointment.id}`)}
      variant="contained"
      size={named ? 'small' : 'medium'}
      startIcon={<VideocamOutlined />}
      aria-label={named ? t('appointment.video.joinNamed', { name: appointment.patient.name }) : undefined}
    >
      {t('appointment.video.join')}
    </Button>
  );
}
