import type { AppointmentDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { ReasonDialog } from './reason.dialog.js';
import { useRescheduleRequestAnswer } from './use-reschedule-answer.js';

interface DeclineRescheduleRequestDialogProps {
  readonly appointment: AppointmentDto;
  readonly onClose: () => void;
}

export function DeclineRescheduleRequestDialog({ appointment, onClose }: DeclineRescheduleRequestDialogProps) {
  const { t } = useTranslation('staff-portal');
  const answer = useRescheduleRequestAnswer(appointment);
  return (
    <ReasonDialog
      record={appointment.id}
      title={t('appointment.rescheduleRequest.decline.title', { name: appointment.patient.name })}
      text={t('appointment.rescheduleRequest.decline.text')}
      keepLabel={t('appointment.rescheduleRequest.decline.keep')}
      confirmLabel={t('appointment.rescheduleRequest.decline.confirm')}
      failedTitle={t('appointment.rescheduleRequest.failed')}
      error={answer.error}
      pending={answer.isPending}
      forgetFailure={answer.reset}
      onConfirm={(reason) => answer.mutate({ accept: null, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
