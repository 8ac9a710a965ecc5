import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { AppointmentDto } from '@telecare/contracts';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { refreshAppointments, reopenAppointmentMutation } from '../appointments.api.js';
import { useReopenTexts } from './reopen.texts.js';

export function useReopening(appointment: AppointmentDto, onDone: () => void) {
  const { t } = useTranslation('staff-portal');
  const { t: tReopen } = useReopenTexts();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...reopenAppointmentMutation(api, appointment.id),
    onSuccess: () => {
      toast({ title: tReopen('done'), description: t('appointment.doneFor', { name: appointment.patient.name }) });
      onDone();
    },
    onSettled: () => refreshAppointments(cache, api),
  });
}
