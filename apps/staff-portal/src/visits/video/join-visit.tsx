import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { VideocamOutlined } from '@telecare/ui';
import { Link } from 'react-router-dom';

interface JoinVisitProps {
  readonly visit: AppointmentDto;
  /** In a row the name is spoken too: there may be several. */
  readonly named?: boolean;
}

/** The way into the call. */
export function JoinVisit({ visit, named }: JoinVisitProps) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  return (
    <Button
      component={Link}
      to={inPractice(`/appointments/call?visit=${visit.id}`)}
      variant="contained"
      size={named ? 'small' : 'medium'}
      startIcon={<VideocamOutlined />}
      aria-label={named ? t('visit.video.joinNamed', { name: visit.patient.name }) : undefined}
    >
      {t('visit.video.join')}
    </Button>
  );
}
