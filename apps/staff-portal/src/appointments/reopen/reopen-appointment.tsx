import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { lazy, Suspense, useState } from 'react';
import { useAppointmentChoices } from '../details/use-appointment-act.js';

const ReopenDialog = lazy(async () => ({ default: (await import('./reopen.dialog.js')).ReopenDialog }));

interface ReopenAppointmentProps {
  readonly appointment: AppointmentDto;
  readonly variant: 'contained' | 'outlined';
  // In a row, the accessible name includes the patient, because there are many of these buttons.
  readonly named?: boolean;
}

export function ReopenAppointment({ appointment, variant, named }: ReopenAppointmentProps) {
  const { t } = useTranslation('staff-portal');
  const { mayReopen } = useAppointmentChoices(appointment);
  const [isAsked, setIsAsked] = useState(false);
  const { name } = appointment.patient;
  return (
    <>
      {mayReopen && (
        <Button
          variant={variant}
          size={named ? 'small' : 'medium'}
          aria-label={named ? t('appointment.actionNamed.reopen_cancelled', { name }) : undefined}
          onClick={() => setIsAsked(true)}
        >
          {t('appointment.action.reopen_cancelled')}
        </Button>
      )}
      {/* The dialog stays open to report that another user was faster. */}
      {isAsked && (
        <Suspense>
          <ReopenDialog appointment={appointment} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
