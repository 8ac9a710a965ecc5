import Button from '@mui/material/Button';
import { useStore } from '@telecare/portal-kit';
import { usePathInPractice } from '@telecare/shell-sdk';
import { Inline } from '@telecare/ui';
import { useNavigate } from 'react-router-dom';
import { useMayManage } from '../../use-may-manage.js';
import { parkedBookings } from './parked-bookings.js';
import { useParkedTexts } from './parked.texts.js';
import { useOwner } from './use-parking.js';

// Leads back to a booking whose screen was left.
export function ParkedBooking() {
  const { t } = useParkedTexts();
  useStore(parkedBookings);
  const fields = parkedBookings.of(useOwner());
  const navigate = useNavigate();
  const inPractice = usePathInPractice();
  const mayManage = useMayManage();
  if (!fields || !mayManage) return null;
  const { patient } = fields;
  const goOn = () => {
    parkedBookings.want();
    void navigate(inPractice('/appointments?new=yes'));
  };
  return (
    <Inline role="group" aria-label={t('group')}>
      <Button variant="outlined" size="small" onClick={goOn}>
        {patient ? t('continueFor', { name: patient.name }) : t('continue')}
      </Button>
      <Button variant="text" size="small" color="inherit" onClick={() => parkedBookings.forget()}>
        {t('discard')}
      </Button>
    </Inline>
  );
}
