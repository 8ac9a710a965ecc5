import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { Link } from 'react-router-dom';
import { REQUESTS_PATH } from './list-paths.js';

export function AnswerLink({ appointment }: { readonly appointment: AppointmentDto }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  return (
    <Button
      component={Link}
      to={inPractice(`${REQUESTS_PATH.reschedule}&appointment=${appointment.id}`)}
      variant="outlined"
      size="small"
      aria-label={t('dashboard.answerNamed', { name: appointment.patient.name })}
    >
      {t('dashboard.answer')}
    </Button>
  );
}
