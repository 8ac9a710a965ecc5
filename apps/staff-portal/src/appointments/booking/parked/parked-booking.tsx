import Button from '@mui/material/Button';
import { displayName } from '@telecare/kernel';
import { useStore } from '@telecare/portal-kit';
import { usePathInPractice } from '@telecare/shell-sdk';
import { Inline } from '@telecare/ui';
import { useNavigate } from 'react-router-dom';
import { useMayManage } from '../../use-may-manage.js';
import { isNameless } from '../../../patients/patient-form.js';
import type { BookingFields } from '../booking-form.js';
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
  return parked.map(({ id, fields }) => (
    <Inline key={id} role="group" aria-label={t('group')}>
      <Button
        variant="outlined"
        size="small"
        onClick={() => void navigate(inPractice(`/appointments?new=yes&parked=${id}`))}
      >
        {nameIn(fields) ? t('continueFor', { name: nameIn(fields) }) : t('continue')}
      </Button>
      <Button variant="text" size="small" color="inherit" onClick={() => parkedBookings.forget(id)}>
        {t('discard')}
      </Button>
    </Inline>
  ));
}

// The chosen patient, or the one who is being entered.
function nameIn({ patient, newPatient }: BookingFields): string | undefined {
  if (patient) return patient.name;
  return newPatient && !isNameless(newPatient) ? displayName(newPatient) : undefined;
}
