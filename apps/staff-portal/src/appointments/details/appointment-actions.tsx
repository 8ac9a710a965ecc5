import Button from '@mui/material/Button';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ContactPatient } from '../message-patient.js';
import { useMayManage } from '../use-may-manage.js';
import { ReopenAppointment } from '../reopen/reopen-appointment.js';
import { useNextStep } from './use-appointment-act.js';
import { AppointmentStep } from './appointment-step.js';

interface AppointmentActionsProps {
  readonly appointment: AppointmentDto;
  readonly onEdit: () => void;
  readonly onDetails: () => void;
}

export function AppointmentActions({ appointment, onEdit, onDetails }: AppointmentActionsProps) {
  const { t } = useTranslation('staff-portal');
  const next = useNextStep(appointment);
  const mayManage = useMayManage();
  return (
    <>
      {next && <AppointmentStep appointment={appointment} step={next} variant="outlined" named />}
      <ReopenAppointment appointment={appointment} variant="outlined" named />
      {mayManage && (
        <Button
          variant="text"
          size="small"
          aria-label={t('appointment.edit.title', { name: appointment.patient.name })}
          onClick={onEdit}
        >
          {t('appointment.edit.open')}
        </Button>
      )}
      <ContactPatient appointment={appointment} />
      <Button
        variant="text"
        size="small"
        aria-label={t('appointment.detailsNamed', { name: appointment.patient.name })}
        onClick={onDetails}
      >
        {t('appointment.details')}
      </Button>
    </>
  );
}
