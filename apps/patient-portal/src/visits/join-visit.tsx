import Button from '@mui/material/Button';
import { type AppointmentDto, videoDoor } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { VideocamOutlined } from '@telecare/ui';
import { Link } from 'react-router-dom';
import { visitPaths } from './visit-paths.js';

interface JoinVisitProps {
  readonly visit: AppointmentDto;
  readonly now: Date;
  /** Ids of what says which visit it is, where there are several. */
  readonly describedBy?: string;
}

/** The way into a video visit while it is open; nothing before, after and for other visits. */
export function JoinVisit({ visit, now, describedBy }: JoinVisitProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  if (videoDoor(visit, now) !== 'open') return null;
  return (
    <Button
      component={Link}
      to={inPractice(visitPaths.call(visit.id))}
      variant="contained"
      startIcon={<VideocamOutlined />}
      aria-describedby={describedBy}
    >
      {t('visit.join')}
    </Button>
  );
}
