import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { answerRescheduleRequestMutation } from '../booking.api.js';
import { refreshAppointments } from '../appointments.api.js';

/** Answers a patient's reschedule request. Also refreshes after a refusal, because another user was faster. */
export function useRescheduleRequestAnswer(appointment: AppointmentDto) {
  const { t } = useTranslation('staff-portal');
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...answerRescheduleRequestMutation(api, appointment.id),
    onSuccess: (_, { accept }) =>
      toast({
        title: t(accept ? 'appointment.rescheduleRequest.accepted' : 'appointment.rescheduleRequest.declined'),
        description: t('appointment.doneFor', { name: appointment.patient.name }),
      }),
    onSettled: () => refreshAppointments(cache, api),
  });
}
