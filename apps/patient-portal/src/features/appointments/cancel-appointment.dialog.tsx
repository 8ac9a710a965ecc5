import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { APPOINTMENT_REASON_MAX, type AppointmentDto } from '@telecare/contracts';
import { ConfirmFormDialog } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { TextAreaField, typeOf } from '@telecare/ui';
import { useState } from 'react';
import { FormFailure } from '../../failures.js';
import { AppointmentWhen } from '../../appointments/appointment-when.js';
import { cancelAppointmentMutation, refreshAppointments } from '../../appointments/appointments.api.js';

interface CancelAppointmentDialogProps {
  readonly appointment: AppointmentDto;
  readonly now: Date;
  readonly onClose: () => void;
}

/** Asks before cancelling, because that frees the time for others. The reason is optional. */
export function CancelAppointmentDialog({ appointment, now, onClose }: CancelAppointmentDialogProps) {
  const { t } = useTranslation('patient-portal');
  const [reason, setReason] = useState('');
  const cancel = useCancel(appointment.id);
  return (
    <ConfirmFormDialog
      title={t('appointment.cancel.title')}
      record={appointment.id}
      keepLabel={t('appointment.cancel.keep')}
      confirmLabel={t('appointment.cancel.act')}
      pending={cancel.isPending}
      unsaved={reason !== ''}
      forgetFailure={cancel.reset}
      onConfirm={() => cancel.mutate({ reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <div>
        <AppointmentWhen appointment={appointment} now={now} />
        {t('appointment.cancel.what', { type: typeOf(appointment), name: appointment.practitioner.name })}
      </div>
      <TextAreaField
        label={t('appointment.cancel.reason')}
        optionalLabel={t('optional')}
        help={t('appointment.cancel.reasonHelp')}
        rows={3}
        maxLength={APPOINTMENT_REASON_MAX}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <FormFailure title={t('appointment.cancel.failed')} error={cancel.error} />
    </ConfirmFormDialog>
  );
}

/** Also refetches after a refusal, because the deadline has passed or the practice was faster. */
function useCancel(appointmentId: string) {
  const { t } = useTranslation('patient-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...cancelAppointmentMutation(api, appointmentId),
    onSuccess: (isNew) => toast({ title: t(isNew ? 'appointment.cancel.done' : 'appointment.cancel.doneBefore') }),
    onSettled: () => refreshAppointments(cache, api),
  });
}
