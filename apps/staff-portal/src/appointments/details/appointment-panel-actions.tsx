import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { MessagePatient } from '../message-patient.js';
import { PrintAppointment } from '../printing/print-appointment.js';
import { ReopenAppointment } from '../reopen/reopen-appointment.js';
import { useMayManage } from '../use-may-manage.js';
import { JoinAppointment } from '../video/join-appointment.js';
import { useVideoAppointment } from '../video/use-video-appointment.js';
import { type Ending, type Step, useAppointmentChoices } from './use-appointment-act.js';
import { AppointmentStep } from './appointment-step.js';

interface AppointmentPanelActionsProps {
  readonly appointment: AppointmentDto;
  readonly onEdit: () => void;
  readonly onEnd: (ending: Ending) => void;
  readonly without?: Step | undefined;
}

const Endings = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 'inherit', marginLeft: 'auto' });

/**
 * Shows the next steps first, and actions that end the appointment separately. Only the notes of a past appointment can
 * be edited.
 */
export function AppointmentPanelActions({ appointment, onEdit, onEnd, without }: AppointmentPanelActionsProps) {
  const { t } = useTranslation('staff-portal');
  const { steps: every, endings, undo } = useAppointmentChoices(appointment);
  const steps = every.filter((step) => step !== without);
  const mayManage = useMayManage();
  return (
    <>
      {appointment.mode === 'video' && <JoinFromPanel appointment={appointment} />}
      {steps.map((step, index) => (
        <AppointmentStep
          key={step}
          appointment={appointment}
          step={step}
          variant={index === 0 ? 'contained' : 'outlined'}
        />
      ))}
      <ReopenAppointment appointment={appointment} variant="contained" />
      {mayManage && (
        <Button variant="outlined" onClick={onEdit}>
          {t('appointment.edit.open')}
        </Button>
      )}
      <MessagePatient patientId={appointment.patient.id} appointmentId={appointment.id} />
      <PrintAppointment appointmentId={appointment.id} />
      {undo && <AppointmentStep appointment={appointment} step={undo} variant="text" />}
      {endings.length > 0 && (
        <Endings>
          {endings.map((ending) => (
            <Button
              key={ending}
              variant="text"
              color={ending === 'cancel' ? 'error' : 'inherit'}
              onClick={() => onEnd(ending)}
            >
              {t(`appointment.action.${ending}`)}
            </Button>
          ))}
        </Endings>
      )}
    </>
  );
}

function JoinFromPanel({ appointment }: { readonly appointment: AppointmentDto }) {
  return useVideoAppointment(appointment).mayJoin ? <JoinAppointment appointment={appointment} /> : null;
}
