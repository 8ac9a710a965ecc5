import Button from '@mui/material/Button';
import { useStore } from '@telecare/portal-kit';
import { usePathInPractice } from '@telecare/shell-sdk';
import { Inline } from '@telecare/ui';
import { useNavigate } from 'react-router-dom';
import { useMayManage } from '../../use-may-manage.js';
import { parkedBookings } from './parked-bookings.js';
import { useParkedTexts } from './parked.texts.js';
import { useOwner } from './use-parking.js';

// Links back to bookings whose screens were left.
export function ParkedBooking() {
  const { t } = useParkedTexts();
  useStore(parkedBookings);
  const parked = parkedBookings.of(useOwner());
  const navigate = useNavigate();
  const inPractice = usePathInPractice();
  const mayManage = useMayManage();
  if (!mayManage) return null;
  return parked.map(({ id, fields: { patient } }) => (
    <Inline key={id} role="group" aria-label={t('group')}>
      <Button
        variant="outlined"
        size="small"
        onClick={() => void navigate(inPractice(`/appointments?new=yes&parked=${id}`))}
      >
        {patient ? t('continueFor', { name: patient.name }) : t('continue')}
      </Button>
      <Button variant="text" size="small" color="inherit" onClick={() => parkedBookings.forget(id)}>
        {t('discard')}
      </Button>
    </Inline>
  ));
}
