import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { messagesPath } from '@telecare/messaging';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Link } from 'react-router-dom';

interface MessageProviderProps {
  readonly appointment: AppointmentDto;
  readonly describedBy?: string;
}

export function MessageProvider({ appointment, describedBy }: MessageProviderProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const to = messagesPath('patient', { to: appointment.practitioner.id, about: appointment.id });
  return (
    <Button component={Link} to={inPractice(to)} variant="outlined" aria-describedby={describedBy}>
      {t('appointment.message')}
    </Button>
  );
}
