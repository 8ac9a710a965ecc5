import Button from '@mui/material/Button';
import { useTranslation } from '@telecare/shell-sdk';
import { AddRounded } from '@telecare/ui';
import { useScheduleView } from './use-schedule-view.js';

export function NewAppointment() {
  const { t } = useTranslation('staff-portal');
  const { openNew } = useScheduleView();
  return (
    <Button variant="contained" startIcon={<AddRounded aria-hidden />} onClick={openNew}>
      {t('appointment.new.open')}
    </Button>
  );
}
