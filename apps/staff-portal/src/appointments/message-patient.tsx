import Button from '@mui/material/Button';
import { type AppointmentDto, Permission } from '@telecare/contracts';
import { messagesPath } from '@telecare/messaging';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Link } from 'react-router-dom';
import { useMay } from '@telecare/portal-kit';

interface MessagePatientProps {
  readonly patientId: string;
  readonly appointmentId?: string;
}

export function MessagePatient({ patientId, appointmentId }: MessagePatientProps) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const to = messagesPath('staff', { to: patientId, ...(appointmentId && { about: appointmentId }) });
  if (!useMay(Permission.MessageSend)) return null;
  return (
    <Button variant="outlined" component={Link} to={inPractice(to)}>
      {t('messages.toPatient')}
    </Button>
  );
}

export function ContactPatient({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const { id, patient } = appointment;
  if (!useMay(Permission.MessageSend)) return null;
  return (
    <Button
      variant="text"
      size="small"
      component={Link}
      to={inPractice(messagesPath('staff', { to: patient.id, about: id }))}
      aria-label={t('appointment.contactNamed', { name: patient.name })}
    >
      {t('appointment.contact')}
    </Button>
  );
}
