import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { useState } from 'react';
import { CancelReasonField } from '../cancel-reason/cancel-reason-field.js';
import { ReasonDialog } from './reason.dialog.js';
import { type Ending, useAppointmentAct } from './use-appointment-act.js';

interface EndAppointmentDialogProps {
  readonly appointment: AppointmentDto;
  readonly ending: Ending;
  readonly onClose: () => void;
}

/** Cancellations and no-shows end an appointment permanently, so this asks first and offers a reason. */
export function EndAppointmentDialog({ appointment, ending, onClose }: EndAppointmentDialogProps) {
  const { t } = useTranslation('staff-portal');
  const act = useAppointmentAct(appointment);
  const [cancelReasonId, setCancelReasonId] = useState('');
  return (
    <ReasonDialog
      record={appointment.id}
      title={t(`appointment.end.${ending}.title`, { name: appointment.patient.name })}
      text={t(`appointment.end.${ending}.text`)}
      keepLabel={t('appointment.end.keep')}
      confirmLabel={t(`appointment.action.${ending}`)}
      failedTitle={t(`appointment.failed.${ending}`)}
      error={act.error}
      pending={act.isPending}
      forgetFailure={act.reset}
      onConfirm={(reason) =>
        act.mutate({ action: ending, reason, ...(cancelReasonId && { cancelReasonId }) }, { onSuccess: onClose })
      }
      onClose={onClose}
      unsaved={cancelReasonId !== ''}
    >
      {ending === 'cancel' && <CancelReasonField value={cancelReasonId} onChange={setCancelReasonId} />}
    </ReasonDialog>
  );
}
