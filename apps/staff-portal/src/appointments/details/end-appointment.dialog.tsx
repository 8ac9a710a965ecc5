import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ReasonDialog } from './reason.dialog.js';
import { type Ending, useAppointmentAct } from './use-appointment-act.js';

interface EndAppointmentDialogProps {
  readonly appointment: AppointmentDto;
  readonly ending: Ending;
  readonly onClose: () => void;
}

/** Cancelling and not showing up end an appointment for good, so they are asked about, and may be given a reason. */
export function EndAppointmentDialog({ appointment, ending, onClose }: EndAppointmentDialogProps) {
  const { t } = useTranslation('staff-portal');
  const act = useAppointmentAct(appointment);
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
      onConfirm={(reason) => act.mutate({ action: ending, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
